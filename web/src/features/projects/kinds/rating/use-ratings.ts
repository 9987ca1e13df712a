import { lacksReason, type ReviewComment } from '@redoubt/contract/projects';
import { useState } from 'react';
import {
  type Cell,
  countRated,
  findGap,
  firstCommented,
  type Gap,
  type RatedTask,
  type Rating,
  readRatings,
} from './task.ts';

/** Across: from answer to answer of a criterion. Down: from criterion to criterion of an answer. */
export type Direction = 'across' | 'down';

export interface Ratings {
  readonly all: readonly (readonly Rating[])[];
  readonly at: Cell;
  /** How often one went somewhere, to the same cell again included: the focus follows each time. */
  readonly steps: number;
  /** The cell whose reason is being written. */
  readonly isReasoning: boolean;
  readonly rated: number;
  readonly total: number;
  readonly gap: Gap | null;
  readonly of: (cell: Cell) => Rating;
  readonly go: (cell: Cell) => void;
  readonly move: (by: Cell) => void;
  readonly rate: (score: number, cell?: Cell) => void;
  readonly reason: (text: string, cell?: Cell) => void;
  readonly openReason: (cell?: Cell) => void;
  /** Ends a reason, and moves on where the score is there. */
  readonly closeReason: () => void;
}

interface RatingsOptions {
  readonly task: RatedTask;
  readonly draft: unknown;
  /** Of the review that asked for changes. */
  readonly comments: readonly ReviewComment[];
  readonly direction: Direction;
  readonly onChange: (answer: unknown) => void;
}

const none: Rating = { score: null, reason: '' };

/** Ratings as they are given: where one is, and what follows. */
export function useRatings({ task, draft, comments, direction, onChange }: RatingsOptions): Ratings {
  const [all, setAll] = useState(() => readRatings(task, draft));
  const [at, setAt] = useState<Cell>(
    () => firstCommented(task, comments) ?? findGap(task, all) ?? { answer: 0, criterion: 0 },
  );
  const [steps, setSteps] = useState(0);
  const [isReasoning, setIsReasoning] = useState(false);
  const size = { answer: task.answers.length, criterion: task.criteria.length };

  const of = ({ answer, criterion }: Cell) => all[answer]?.[criterion] ?? none;
  const go = (cell: Cell) => {
    setIsReasoning(false);
    setAt(cell);
    setSteps((before) => before + 1);
  };
  const set = (cell: Cell, rating: Rating) => {
    const next = all.map((row, answer) =>
      row.map((one, criterion) => (answer === cell.answer && criterion === cell.criterion ? rating : one)),
    );
    setAll(next);
    onChange({ ratings: next });
  };
  return {
    all,
    at,
    steps,
    isReasoning,
    of,
    go,
    rated: countRated(all),
    total: size.answer * size.criterion,
    gap: findGap(task, all),
    move: (by) =>
      go({
        answer: clamp(at.answer + by.answer, size.answer),
        criterion: clamp(at.criterion + by.criterion, size.criterion),
      }),
    rate: (score, cell = at) => {
      const rating = {
        ...of(cell),
        score,
      };
      set(cell, rating);
      if (lacksReason(rating)) {
        setAt(cell);
        setIsReasoning(true);
      } else go(following(cell, size, direction));
    },
    reason: (reason, cell = at) =>
      set(cell, {
        ...of(cell),
        reason,
      }),
    openReason: (cell = at) => {
      setAt(cell);
      setIsReasoning(true);
    },
    closeReason: () => go(of(at).score === null ? at : following(at, size, direction)),
  };
}

function clamp(value: number, size: number): number {
  return Math.min(Math.max(value, 0), size - 1);
}

/** The next cell; the last one is followed by itself. */
function following({ answer, criterion }: Cell, size: Cell, direction: Direction): Cell {
  const [inner, outer] =
    direction === 'across' ? ([answer, criterion] as const) : ([criterion, answer] as const);
  const [innerSize, outerSize] =
    direction === 'across' ? [size.answer, size.criterion] : [size.criterion, size.answer];
  const isLast = inner === innerSize - 1;
  if (isLast && outer === outerSize - 1) return { answer, criterion };
  const next = { inner: isLast ? 0 : inner + 1, outer: isLast ? outer + 1 : outer };
  return direction === 'across'
    ? { answer: next.inner, criterion: next.outer }
    : { answer: next.outer, criterion: next.inner };
}
