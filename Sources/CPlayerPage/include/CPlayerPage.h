#ifndef CPLAYERPAGE_H
#define CPLAYERPAGE_H

#include <stddef.h>

/// Bytes that live as long as the program.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} PlayerPagePart;

/// The page's markup, with comments where styles, data, module and scripts belong.
PlayerPagePart player_page_markup(void);

/// What is shown in place of the page while no spec can be played, with comments like those.
PlayerPagePart player_page_waiting(void);

/// All styles, one file after the other.
PlayerPagePart player_page_styles(void);

/// All scripts, one file after the other, in one scope.
PlayerPagePart player_page_scripts(void);

/// The function `unpack` of a script, which runs scripts that were made smaller.
PlayerPagePart player_page_unpack(void);

/// The player, WebAssembly compressed with gzip.
PlayerPagePart player_page_module(void);

#endif
