/** Looks at each pair of characters. */
export function lookAtPairs(text: string): number {
  let same = 0;
  for (const one of text) for (const other of text) if (one === other) same += 1;
  return same;
}
