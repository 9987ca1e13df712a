const SHORTEST = 6;

/** True when one letter was left out, added or mistaken, or two neighbours were swapped, after the first letter. */
export function isNearlyTheSame(written: string, meant: string): boolean {
  const difference = written.length - meant.length;
  if (meant.length < SHORTEST || written[0] !== meant[0] || Math.abs(difference) > 1) return false;
  const at = firstDifference(written, meant);
  if (difference === 1) return written.slice(at + 1) === meant.slice(at);
  if (difference === -1) return written.slice(at) === meant.slice(at + 1);
  const isSwapped = written[at] === meant[at + 1] && written[at + 1] === meant[at];
  return (
    written.slice(at + 1) === meant.slice(at + 1) ||
    (isSwapped && written.slice(at + 2) === meant.slice(at + 2))
  );
}

function firstDifference(written: string, meant: string): number {
  let at = 0;
  while (at < written.length && written[at] === meant[at]) at += 1;
  return at;
}
