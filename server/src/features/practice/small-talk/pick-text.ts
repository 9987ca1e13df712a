/** One of several texts of the same meaning: the same one for the same seed. */
export function pickText(texts: readonly string[], seed: number): string {
  return texts[seed % Math.max(texts.length, 1)] ?? '';
}

/** One that was said least often so far, and not the last one again where there is another. */
export function pickFresh(
  texts: readonly string[],
  { said, seed }: { readonly said: readonly string[]; readonly seed: number },
): string {
  // It may have come with a lead-in before it.
  const timesOf = (text: string) => said.filter((one) => one.endsWith(text)).length;
  const fewest = Math.min(...texts.map(timesOf));
  const fresh = texts.filter((text) => timesOf(text) === fewest);
  const lastSaid = said.findLast((one) => texts.some((text) => one.endsWith(text)));
  const last = texts.find((text) => lastSaid?.endsWith(text));
  const others = fresh.filter((text) => text !== last);
  return pickText(others.length > 0 ? others : fresh, seed);
}
