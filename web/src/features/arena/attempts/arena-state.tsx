import { StateBadge } from '#ui/badges/state-badge.tsx';
import { StateMark, type MarkShape, type MarkTone } from '#ui/state-mark.tsx';
import type { StateTone, StateWord } from './arena-words.ts';

const looks: Readonly<Record<StateTone, { shape: MarkShape; tone: MarkTone }>> = {
  break: { shape: 'square', tone: 'signal' },
  held: { shape: 'dot', tone: 'safe' },
  pending: { shape: 'ring', tone: 'info' },
  close: { shape: 'ring', tone: 'signal' },
  'could-not-judge': { shape: 'ring', tone: 'warn' },
  running: { shape: 'dot', tone: 'info' },
  open: { shape: 'ring', tone: 'plain' },
};

interface ArenaStateProps {
  readonly state: StateWord;
  readonly isBadge?: boolean;
}

/** A state of the arena: a square for a break, a dot for what is settled, a ring for what is open, and its word. */
export function ArenaState({ state, isBadge = false }: ArenaStateProps) {
  const Look = isBadge ? StateBadge : StateMark;
  return <Look {...looks[state.tone]}>{state.word}</Look>;
}
