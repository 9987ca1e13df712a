import { type ValidationItem, voteWords } from '@redoubt/contract/validation';
import type { RefObject } from 'react';
import { type LetterKeys, useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import type { DeskDialogName } from '../dialogs/desk-dialog.tsx';
import { seeMark, stepTurn } from '../item/judged-transcript.tsx';
import type { OpinionState } from '../item/use-opinion.ts';
import type { HeldVote } from '../lease/use-held-vote.ts';

interface DeskKeys {
  readonly item: ValidationItem;
  readonly opinion: OpinionState;
  readonly held: HeldVote;
  readonly sentence: RefObject<HTMLInputElement | null>;
  readonly send: () => void;
  readonly ask: (dialog: DeskDialogName) => void;
}

/** The keys of the desk; the dialog of keys lists them. Where a rubric has a letter of the desk's own, the desk keeps it. */
export function useDeskKeys({ item, opinion, held, sentence, send, ask }: DeskKeys): void {
  const isLocked = held.state !== 'none';
  const unlessLocked = (act: () => void) => () => (isLocked ? false : act());
  const { counts, doesNotCount } = item.rubric;
  const lines = [...counts, ...doesNotCount].map(
    ({ letter }) => [letter, unlessLocked(() => opinion.chooseLine(letter))] as const,
  );
  const votes = voteWords.map(
    (vote, nth) => [String(nth + 1), unlessLocked(() => opinion.chooseVote(vote))] as const,
  );
  const own: LetterKeys = {
    W: unlessLocked(() => sentence.current?.focus()),
    O: () => openSource(item),
    M: () => seeMark(item.turn),
    S: unlessLocked(() => ask('skip')),
    R: () => ask('report'),
    Z: () => (held.state === 'held' ? held.takeBack() : false),
  };
  useLetterKeys({
    ...eitherCase({ ...Object.fromEntries(lines), ...own }),
    ...Object.fromEntries(votes),
    '[': () => stepTurn(item, -1),
    ']': () => stepTurn(item, 1),
    '?': () => ask('keys'),
    Enter: () => (isPressable(document.activeElement) ? false : send()),
  });
}

function eitherCase(keys: LetterKeys): LetterKeys {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([key, act]) => [
      [key, act],
      [key.toLowerCase(), act],
    ]),
  );
}

function openSource({ claim: { sourceUrl } }: ValidationItem): boolean {
  if (sourceUrl === null) return false;
  window.open(sourceUrl, '_blank', 'noopener,noreferrer');
  return true;
}

/** Enter presses what has the focus. */
function isPressable(element: Element | null): boolean {
  return element?.matches('button, a, summary') === true;
}
