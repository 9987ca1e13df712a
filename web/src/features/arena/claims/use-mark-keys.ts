import type { Attempt } from '@redoubt/contract/arena';
import { useEffect, useRef } from 'react';
import { isTyping } from '#ui/frame/is-typing.ts';
import { useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import { firstWord, type MarkedWords } from '../marking/marked-words.ts';
import { findSelection } from '../marking/text-offset.ts';
import { turnAnchor } from '../transcript/turn-row.tsx';
import type { Claiming } from './use-claim.ts';

/**
 * M marks what is selected of a reply; without a selection it begins at the first word of the reply that has the focus, or
 * of the last one. Shift and an arrow move the end of the marked words, with Alt their beginning.
 */
export function useMarkKeys(claiming: Claiming | undefined, { turns }: Pick<Attempt, 'turns'>): void {
  const begin = () => {
    if (claiming === undefined) return false;
    const selected = findSelection();
    const isAllowed = selected !== undefined && claiming.turns.includes(selected.turn);
    const turn = claiming.turns.find(hasFocus) ?? claiming.turns.at(-1);
    const reply = turns.find(({ number }) => number === turn);
    claiming.mark(isAllowed ? selected : reply && firstWord(reply.text, reply.number));
    document.getSelection()?.removeAllRanges();
    return undefined;
  };
  useLetterKeys({ m: begin, M: begin });
  useArrows(claiming);
}

function hasFocus(turn: MarkedWords['turn']): boolean {
  return document.querySelector(`#${turnAnchor(turn)}`)?.contains(document.activeElement) === true;
}

function useArrows(claiming: Claiming | undefined): void {
  const current = useRef(claiming);
  useEffect(() => {
    current.current = claiming;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key];
      if (step === undefined || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      const isElsewhere = isTyping(event) || document.querySelector('[aria-modal=true]') !== null;
      if (event.defaultPrevented || isElsewhere || current.current?.words === undefined) return;
      event.preventDefault();
      current.current.moves.move(event.altKey ? 'start' : 'end', step);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
