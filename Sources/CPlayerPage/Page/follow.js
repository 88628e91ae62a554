// Under `preview --watch`: what the host sends when a file was saved.
class Follow {
  constructor(app) {
    this.app = app;
    this.overlay = app.node("overlay");
    this.last = null;
    // A browser has few connections to one host; who is not seen needs none.
    document.addEventListener("visibilitychange", () => this.renew());
    this.renew();
  }

  renew() {
    this.source?.close();
    // It has to know what it has before it is out of sight.
    if (document.hidden && this.last !== null) return;
    // Of a new source the host would not know what the page has had.
    this.source = new EventSource(this.last === null ? "/events" : `/events?last=${this.last}`);
    this.source.onmessage = ({ data, lastEventId }) => {
      this.last = lastEventId;
      this.take(JSON.parse(data));
      if (document.hidden) this.source.close();
    };
    this.source.onopen = () => this.lose(false);
    this.source.onerror = () => this.lose(true);
  }

  // Beside a broken spec others can have changed.
  take({ error, ...data }) {
    if (data.transitions) {
      this.hide();
      this.app.setData(data);
    }
    if (error !== undefined) {
      this.tell("A spec does not compile", "its last good motion stays", make("pre", {}, error));
    }
  }

  lose(isLost) {
    const { classList } = document.documentElement;
    if (isLost === classList.contains("lost")) return;
    classList.toggle("lost", isLost);
    if (isLost) this.tell("Nobody follows the files any more", "start 'preview --watch' again");
    else this.hide();
  }

  tell(title, about, ...more) {
    this.overlay.replaceChildren(make("div", { class: "overlay-head" },
      make("strong", {}, title), make("span", {}, about),
      make("button", { type: "button", onclick: () => this.hide() }, "Hide")), ...more);
    this.overlay.hidden = false;
  }

  hide() {
    this.overlay.hidden = true;
  }
}
