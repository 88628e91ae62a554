#include "CPlayerPage.h"

// The language's newest word, which the compiler knows in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define PART(name)                                                                                 \
  PlayerPagePart player_page_##name(void) { return (PlayerPagePart){name, sizeof name}; }

static const unsigned char markup[] = {
#embed "Page/page.html"
};
PART(markup)

static const unsigned char waiting[] = {
#embed "Page/waiting.html"
};
PART(waiting)

static const unsigned char styles[] = {
#embed "Page/page.css" suffix(, )
#embed "Page/stage.css" suffix(, )
};
PART(styles)

static const unsigned char scripts[] = {
#embed "Page/player.js" suffix(, )
#embed "Page/projection.js" suffix(, )
#embed "Page/standin.js" suffix(, )
#embed "Page/layer.js" suffix(, )
#embed "Page/overlay.js" suffix(, )
#embed "Page/stage.js" suffix(, )
#embed "Page/recognizers.js" suffix(, )
#embed "Page/gesture.js" suffix(, )
#embed "Page/dom.js" suffix(, )
#embed "Page/words.js" suffix(, )
#embed "Page/curve.js" suffix(, )
#embed "Page/docks.js" suffix(, )
#embed "Page/inspector.js" suffix(, )
#embed "Page/tracks.js" suffix(, )
#embed "Page/transport.js" suffix(, )
#embed "Page/source.js" suffix(, )
#embed "Page/findings.js" suffix(, )
#embed "Page/map.js" suffix(, )
#embed "Page/finger.js" suffix(, )
#embed "Page/choices.js" suffix(, )
#embed "Page/keys.js" suffix(, )
#embed "Page/follow.js" suffix(, )
#embed "Page/hooks.js" suffix(, )
#embed "Page/app.js" suffix(, )
};
PART(scripts)

static const unsigned char unpack[] = {
#embed "Page/unpack.js"
};
PART(unpack)

static const unsigned char module[] = {
#embed "Page/player.wasm.gz"
};
PART(module)
