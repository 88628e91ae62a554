// Under `preview --watch`: what the host sends when a file was saved.
class Follow {
  constructor({ onData, onError, onLost }) {
    const source = new EventSource("/events");
    source.onmessage = ({ data }) => {
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        return;
      }
      if (typeof message.error === "string") onError(message.error);
      else onData(message);
    };
    source.onopen = () => onLost(false);
    source.onerror = () => onLost(true);
  }
}
