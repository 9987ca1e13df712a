import { setFlagsFromString } from 'node:v8';

/*
 * On a machine with much memory V8 lets its heap grow to several times what is alive before it collects. This keeps a
 * server that holds 60 MB at 60 to 90, at the price of more and smaller collections (docs/performance.md has both). Read
 * when the heap next grows, so this module is imported before all others. Flags that are read before the heap is made are
 * in heap-flags.json: the size of the young generation. V8 gives most of it back in a quiet moment and takes some of it
 * again only once much of it survived, so that a server that had rested collected ten times as often.
 */
setFlagsFromString('--heap-growing-percent=30');
