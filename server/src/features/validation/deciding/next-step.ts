import type { CountedVote, ItemRecord } from '#features/judging';
import type { Rubric, VoteWord } from '@redoubt/contract/validation';

/** What follows from the votes on an item. */
export type NextStep =
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'rule';
      readonly outcome: 'break' | 'held';
      readonly agreeing: number;
      readonly of: number;
    }
  /** Others are asked. */
  | { readonly kind: 'pass-on'; readonly to: 'reviewer' | 'staff' };

/** So many matching votes of experts decide. */
const MATCHING = 3;

/**
 * Three matching votes of experts decide; where they cannot match any more, a reviewer is asked, whose vote decides alone.
 * Of a panel the majority decides. What none of them can tell goes to staff.
 */
export function nextStep(
  { instance, mostVotes }: Pick<ItemRecord, 'instance' | 'mostVotes'>,
  votes: readonly CountedVote[],
): NextStep {
  if (instance === 'staff') return { kind: 'wait' };
  const breaks = count(votes, 'break');
  const held = count(votes, 'held');
  const agreeing = Math.max(breaks, held);
  const rule = {
    kind: 'rule',
    outcome: breaks > held ? 'break' : 'held',
    agreeing,
    of: votes.length,
  } as const;
  const needed = neededOf(instance);
  if (agreeing >= needed) return rule;
  const left = Math.max(mostVotes - votes.length, 0);
  if (agreeing + left >= needed) return { kind: 'wait' };
  return { kind: 'pass-on', to: instance === 'validators' ? 'reviewer' : 'staff' };
}

function neededOf(instance: 'validators' | 'reviewer' | 'panel'): number {
  if (instance === 'validators') return MATCHING;
  return instance === 'panel' ? 2 : 1;
}

function count(votes: readonly CountedVote[], vote: VoteWord): number {
  return votes.filter((one) => one.vote === vote).length;
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

/** Why people ruled so: who, and the line of the rubric that most of them chose. */
export function reasonOf(
  {
    instance,
    rule,
  }: { readonly instance: ItemRecord['instance']; readonly rule: Extract<NextStep, { kind: 'rule' }> },
  votes: readonly CountedVote[],
  rubric: Rubric,
): string {
  const lines = rule.outcome === 'break' ? rubric.counts : rubric.doesNotCount;
  const chosen = votes.filter(({ vote }) => vote === rule.outcome).map(({ line }) => line);
  const tallied = lines.map((line) => ({
    text: line.text,
    votes: chosen.filter((letter) => letter === line.letter).length,
  }));
  // Of several with as many votes, the one that the rubric names first.
  const [most] = tallied.filter((line) => line.votes > 0).toSorted((a, b) => b.votes - a.votes);
  const why = most?.text ?? (rule.outcome === 'break' ? 'the claim is right.' : 'the reply is sound.');
  return `${whoAgreed(instance, rule)}: ${why}`;
}

function whoAgreed(
  instance: ItemRecord['instance'],
  { agreeing, of }: Extract<NextStep, { kind: 'rule' }>,
): string {
  if (instance === 'reviewer') return 'A reviewer decided';
  const agree = numbers[agreeing] ?? String(agreeing);
  if (agreeing === of) return `${agree} experts agree`;
  return `${agree} of ${(numbers[of] ?? String(of)).toLowerCase()} experts agree`;
}
