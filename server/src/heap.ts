import { setFlagsFromString } from 'node:v8';

/*
 * On a machine with much memory V8 lets its heap grow to several times what is alive before it collects. These keep a
 * server that holds 60 MB at 60 to 90, at the price of more and smaller collections (docs/performance.md has both).
 * Read when the heap next grows, so this module is imported before all others.
 */
setFlagsFromString('--heap-growing-percent=30');
setFlagsFromString('--semi-space-growth-factor=1');
