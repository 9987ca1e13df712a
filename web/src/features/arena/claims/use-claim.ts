import { takesMore, type Attempt } from '@redoubt/contract/arena';
import { useState } from 'react';
import * as z from 'zod';
import { useDraft, writeDraft } from '#platform/draft.ts';
import type { EdgeMoves } from '../marking/marked-stretch.tsx';
import { fitWords, moveEdge, placeEdge, type Edge, type MarkedWords } from '../marking/marked-words.ts';

/** A claim that is being written about words of a reply. */
export interface Claiming {
  readonly needs: NonNullable<Attempt['claims']>;
  /** The words that are marked; undefined before any are. */
  readonly words: MarkedWords | undefined;
  /** The text of their reply. */
  readonly text: string;
  /** Whether the pane of the claim is shown where there is room for one pane. */
  readonly isOpen: boolean;
  /** Counts the claims that were begun here: what was typed for one is not for the next. */
  readonly round: number;
  /** Under which the fields are kept. */
  readonly draftKey: string;
  readonly moves: EdgeMoves;
  /** The turns whose words may be claimed. */
  readonly turns: readonly number[];
  readonly mark: (words: MarkedWords | undefined) => void;
  /** Marks nothing any more; what was typed is kept. */
  readonly unmark: () => void;
  /** Ends the claim: it was filed or discarded. */
  readonly close: () => void;
}

const storedWords = z.object({ turn: z.number(), start: z.number(), end: z.number() });

/** The claim that is being written in an attempt; its words and its text outlive a reload. Undefined where none may be filed. */
export function useClaim(attempt: Attempt): Claiming | undefined {
  const draftKey = `claim:${attempt.id}`;
  const [stored, store] = useDraft(`${draftKey}:words`);
  const [isOpen, setIsOpen] = useState(stored !== '');
  const [round, setRound] = useState(0);
  const turns = claimableTurns(attempt);
  const kept = readWords(stored);
  const text = attempt.turns.find(({ number }) => number === kept?.turn)?.text ?? '';
  const words = kept && turns.includes(kept.turn) ? fitWords(text, kept) : undefined;
  const mark = (next: MarkedWords | undefined) => {
    const marked =
      next && fitWords(attempt.turns.find(({ number }) => number === next.turn)?.text ?? '', next);
    if (marked === undefined) return;
    store(JSON.stringify(marked));
    setIsOpen(true);
  };
  const needs = attempt.claims;
  if (needs === null || !takesMore(attempt)) return undefined;
  return {
    needs,
    words,
    text,
    isOpen,
    round,
    draftKey,
    turns,
    mark,
    moves: {
      place: (edge: Edge, at: number) => words && mark(placeEdge(text, words, [edge, at])),
      move: (edge: Edge, step: 1 | -1) => words && mark(moveEdge(text, words, [edge, step])),
    },
    unmark: () => store(''),
    close: () => {
      store('');
      writeDraft(draftKey, '');
      setIsOpen(false);
      setRound((before) => before + 1);
    },
  };
}

/** Finished replies with words that are no break yet. */
function claimableTurns({ turns, verdicts }: Attempt): number[] {
  const isBroken = (turn: number) =>
    verdicts.some((verdict) => verdict.turn === turn && verdict.outcome === 'break');
  return turns
    .filter(({ role, state, text, number }) => {
      const isFinished = role === 'target' && state !== 'writing' && text.trim() !== '';
      return isFinished && !isBroken(number);
    })
    .map(({ number }) => number);
}

function readWords(stored: string): MarkedWords | undefined {
  try {
    return storedWords.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}
