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
      // Beside a broken spec others can have changed.
      if (message.transitions) onData(message);
      if (typeof message.error === "string") onError(message.error);
    };
    let isLost = false;
    const tell = (isSo) => {
      if (isSo !== isLost) onLost(isSo);
      isLost = isSo;
    };
    source.onopen = () => tell(false);
    source.onerror = () => tell(true);
  }
}
