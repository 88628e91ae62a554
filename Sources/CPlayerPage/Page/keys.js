// Every command has a key, and the help lists them.
class Keys {
  static help = [
    ["Space", "play or pause"], ["← →", "one frame back or on"],
    ["Shift ← →", "ten frames"], ["Home End", "to the start or the end"],
    ["↑ ↓", "track above or below"], ["1 2 3 4", "speed, from full to a tenth"],
    ["L", "once, loop, to and fro"], ["D", "other direction"], ["[ ]", "other transition"],
    ["V", "portrait or landscape"], ["N", "next device"], ["R", "right-to-left layout"],
    ["M", "Reduce Motion"], ["O", "onion skins"], ["P", "path of a corner"], ["T", "theme"],
    ["Escape", "take the outline off"], ["?", "this list"],
  ];

  constructor(commands) {
    this.commands = commands;
    // Whether a pointer has chosen what has the keyboard: a space is for a button that the keyboard
    // has gone to.
    this.isPointed = false;
    addEventListener("pointerdown", () => { this.isPointed = true; }, true);
    addEventListener("keydown", (event) => this.press(event));
    // Some browsers press buttons when the key is let go.
    addEventListener("keyup", (event) => {
      if (event.key === " " && this.isTaken) event.preventDefault();
      this.isTaken = false;
    });
  }

  press(event) {
    const { target, key } = event;
    if (key === "Tab") this.isPointed = false;
    // Where brackets are typed with alt they are brackets.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if (event.altKey && !"[]".includes(key)) return;
    if (target.closest("dialog")) return;
    const isTyping = target.matches("input:not([type=range]):not([type=checkbox]), textarea");
    if (isTyping || (target.matches("select") && /^(Arrow|Home|End|.$)/.test(key))) return;
    if (key === " " && target.matches(this.isPointed ? "[type=checkbox]" : "button, [type=checkbox]")) {
      return;
    }
    if (target.matches("input[type=range]:not(.scrub)") && /^(Arrow|Home|End)/.test(key)) return;
    const name = (event.shiftKey && key.startsWith("Arrow") ? "Shift" : "")
      + (key.length === 1 ? key.toLowerCase() : key);
    const command = this.commands[name];
    if (!command) return;
    event.preventDefault();
    this.isTaken = true;
    if (!event.repeat || /^Arrow/.test(key)) command();
  }

  static fill(dialog) {
    const rows = Keys.help.map(([keys, text]) => make("div", {},
      make("dt", {}, ...keys.split(" ").map((key) => make("kbd", {}, key))),
      make("dd", {}, text)));
    dialog.replaceChildren(
      make("h2", { id: "help-title" }, "Keyboard"), make("dl", {}, ...rows),
      make("p", {}, "Drag on the stage to make the gesture; two pointers, or the wheel with "
        + "control or alt, pinch and turn. Drag on the timeline or a curve to move the playhead."),
      make("form", { method: "dialog" }, make("button", {}, "Close")));
  }
}
