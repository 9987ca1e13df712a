import { standingVerdicts, type Verdict, verdictOutcomes } from '@redoubt/contract/arena';

/**
 * The verdict that the panel opens with: a break outweighs everything, for it may have been followed by more
 * judging; otherwise the newest one speaks, unless it found nothing where an earlier one was close.
 */
export function chooseVerdict(verdicts: readonly Verdict[]): Verdict | undefined {
  const newestFirst = listNewest(verdicts);
  const [newest] = newestFirst;
  const broken = newestFirst.find((verdict) => verdict.outcome === 'break');
  const close = newestFirst.find((verdict) => verdict.outcome === 'close');
  return broken ?? (newest && close && isLighter(newest, close) ? close : newest);
}

/** What was judged since the attempt came close, where that is shown: a wrong secret, or that the messages ran out. */
export function findSince(verdicts: readonly Verdict[]): Verdict | undefined {
  const shown = chooseVerdict(verdicts);
  const [newest] = listNewest(verdicts);
  return shown?.outcome === 'close' && newest !== shown ? newest : undefined;
}

function listNewest(verdicts: readonly Verdict[]): Verdict[] {
  const inOrder = verdicts.toSorted((a, b) => a.judgedAt.localeCompare(b.judgedAt));
  return standingVerdicts(inOrder).toReversed();
}

function isLighter(one: Verdict, other: Verdict): boolean {
  return verdictOutcomes.indexOf(one.outcome) > verdictOutcomes.indexOf(other.outcome);
}
