/** A text as a script says it, word by word. */
export async function* inWords(text: string): AsyncGenerator<string, null, void> {
  for (const [word] of text.matchAll(/\s*\S+\s*$|\s*\S+/g)) yield word;
  // A script reads and writes no tokens.
  return null;
}
