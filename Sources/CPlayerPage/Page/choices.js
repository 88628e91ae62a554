// choices
