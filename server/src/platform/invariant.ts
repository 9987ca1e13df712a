/** Says what must be true here; a break of it is our fault, is reported, and reaches the client as a plain 500. */
export function invariant(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
