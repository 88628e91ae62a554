// What the Embedded Swift runtime asks a C library for, in a module that has none: memory in blocks of
// powers of two, those that were given back kept in a list for each size.

#include <stddef.h>
#include <stdint.h>

#define PAGE 65536u
// A block's own size is kept before it, at the distance of the strictest alignment (four doubles).
#define HEADER 32u

typedef struct Block {
  struct Block *next;
} Block;

extern unsigned char __heap_base;

static Block *freed[32];
static uintptr_t top;

static void *taken(unsigned shift) {
  Block *block = freed[shift];
  if (block) {
    freed[shift] = block->next;
    return block;
  }
  uintptr_t size = (uintptr_t)1 << shift;
  if (!top) top = ((uintptr_t)&__heap_base + HEADER - 1) & ~(uintptr_t)(HEADER - 1);
  uintptr_t end = top + size;
  if (end < top) return NULL;
  uintptr_t held = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end > held) {
    uintptr_t pages = (end - held + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  block = (Block *)top;
  top = end;
  return block;
}

void *malloc(size_t count) {
  if (count > 0x40000000u) return NULL;
  unsigned shift = 6;
  while (((size_t)1 << shift) < count + HEADER) shift++;
  unsigned char *block = taken(shift);
  if (!block) return NULL;
  *(unsigned *)block = shift;
  return block + HEADER;
}

void free(void *address) {
  if (!address) return;
  unsigned char *start = (unsigned char *)address - HEADER;
  unsigned shift = *(unsigned *)start;
  Block *block = (Block *)start;
  block->next = freed[shift];
  freed[shift] = block;
}

int posix_memalign(void **address, size_t alignment, size_t count) {
  *address = alignment <= HEADER ? malloc(count) : NULL;
  return *address ? 0 : 12;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  unsigned char *t = to;
  const unsigned char *f = from;
  while (count--) *t++ = *f++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *t = to;
  const unsigned char *f = from;
  if (t < f) {
    while (count--) *t++ = *f++;
  } else {
    while (count--) t[count] = f[count];
  }
  return to;
}

void *memset(void *to, int byte, size_t count) {
  unsigned char *t = to;
  while (count--) *t++ = (unsigned char)byte;
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *l = left, *r = right;
  for (; count; count--, l++, r++) {
    if (*l != *r) return *l < *r ? -1 : 1;
  }
  return 0;
}
