const OTHERS_BETWEEN = 10;

/**
 * The text; and where it was among the last ten different ones, with one of the lead-ins before it, so that nothing is
 * said twice before ten others were. There must be more than ten lead-ins.
 */
export function unlikeBefore(
  text: string,
  leadIns: readonly string[],
  { said, seed }: { readonly said: readonly string[]; readonly seed: number },
): string {
  const recent = listRecent(said);
  if (!recent.has(text)) return text;
  const others = leadIns.map((_, step) => `${leadIns[(seed + step) % leadIns.length] ?? ''} ${text}`);
  return others.find((one) => !recent.has(one)) ?? text;
}

function listRecent(said: readonly string[]): ReadonlySet<string> {
  const recent = new Set<string>();
  for (const text of said.toReversed()) {
    if (recent.size >= OTHERS_BETWEEN) break;
    recent.add(text);
  }
  return recent;
}
