#include "CPlayerPage.h"

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
};
PART(styles)

static const unsigned char scripts[] = {
#embed "Page/player.js" suffix(, )
#embed "Page/app.js" suffix(, )
};
PART(scripts)

static const unsigned char module[] = {
#embed "Page/player.wasm.gz"
};
PART(module)
