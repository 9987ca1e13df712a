import type { ReviewComment } from '@redoubt/contract/projects';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildRating } from '#testing/projects/assignment.builders.ts';
import { ratedTaskOf } from './task.ts';
import { useRatings } from './use-ratings.ts';

const task = ratedTaskOf(buildRating().task);
const scored = { score: 4, reason: '' };
const about = (part: string | null): ReviewComment => ({
  passage: part === null ? null : { part, start: 0, end: 0, quote: '' },
  text: 'Look again.',
});

function beginAt(draft: unknown, comments: readonly ReviewComment[] = []) {
  return renderHook(() =>
    useRatings({ task, draft, comments, direction: 'across', onChange: () => undefined }),
  ).result.current.at;
}

it('begins at the score that the first comment on a score is about', () => {
  const ratings = [
    [scored, scored],
    [scored, scored],
  ];
  const comments = [about(null), about('9.0'), about('1.1'), about('0.1')];
  expect(beginAt({ ratings }, comments)).toEqual({ answer: 1, criterion: 1 });
  expect(beginAt({ ratings }, [about(null)])).toEqual({ answer: 0, criterion: 0 });
});

it('begins at the first score that is missing where nothing was returned', () => {
  expect(beginAt({ ratings: [[scored], [scored]] })).toMatchObject({ answer: 0, criterion: 1 });
});
