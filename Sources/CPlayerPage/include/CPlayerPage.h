#ifndef CPLAYERPAGE_H
#define CPLAYERPAGE_H

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} PlayerPagePart;

/// The page's markup, without styles and scripts.
PlayerPagePart player_page_html(void);

#endif
