import type { AttackOutcome, DryRun, DryRunState } from '@redoubt/contract/arena';
import { count } from '#ui/words/numbers.ts';
import type { StateWord } from '../attempts/arena-words.ts';

export const outcomeLooks: Readonly<Record<AttackOutcome, StateWord>> = {
  break: { tone: 'break', word: 'Break' },
  held: { tone: 'held', word: 'Held' },
  'could-not-judge': { tone: 'could-not-judge', word: 'Could not judge' },
  'no-answer': { tone: 'could-not-judge', word: 'No answer' },
};

const endings: Readonly<Record<DryRunState, string>> = {
  running: 'It goes on.',
  done: 'Every attack was played.',
  stopped: 'It was stopped; the attacks after that were not played.',
  'broken-off': 'It broke off, as the server restarted. Start it again for the rest.',
  'no-money': 'It ended early: the budget of the model does not pay for more.',
  'target-away': 'It ended early: the model is paused, or does not answer.',
};

/** How far it is and what it found, in a sentence or two. */
export function describeDryRun({ state, attacks }: Pick<DryRun, 'state' | 'attacks'>): string {
  const played = attacks.filter(({ outcome }) => outcome !== null).length;
  const breaks = attacks.filter(({ outcome }) => outcome === 'break').length;
  const far = `${String(played)} of ${count(attacks.length, 'attack', 'attacks')} played`;
  const found = breaks === 0 ? 'none broke it' : `${count(breaks, 'breaks', 'break')} it at once`;
  return `${far}, ${found}. ${endings[state]}`;
}
