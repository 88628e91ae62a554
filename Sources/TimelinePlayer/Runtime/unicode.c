// What Swift asks for when it compares texts that are not plain ASCII. Their bytes are compared as they
// stand: the wire form writes texts that mean the same in the same bytes, so that 20 KB of tables can
// stay away.

#include <stdint.h>

static const uint8_t nothing[1];
const uint8_t *const _swift_stdlib_nfd_decompositions = nothing;

/// Every scalar is normalized already.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

/// No scalar has a decomposition.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  (void)scalar;
  return UINT32_MAX;
}

/// No two scalars have a composition.
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first;
  (void)second;
  return UINT32_MAX;
}
