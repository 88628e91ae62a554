#include "CPlayerPage.h"

#define PART(name)                                                                                 \
  PlayerPagePart name(void) { return (PlayerPagePart){name##_bytes, sizeof name##_bytes}; }

static const unsigned char player_page_html_bytes[] = {
#embed "Page/page.html"
};
PART(player_page_html)
