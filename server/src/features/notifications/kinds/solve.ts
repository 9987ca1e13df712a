import { judgingEvents } from '@redoubt/contract/judging';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type * as z from 'zod';
import { defineSource } from './sources/define-source.ts';
import type { NewNotice, NoticeSources } from './sources/notice-kind.ts';

type Award = z.output<typeof judgingEvents.objectiveSolved>;

/** A solve of one's own, and what became of its points afterwards. */
export const solveSources = [
  defineSource({
    kind: 'solve',
    type: 'objective.solved',
    payload: judgingEvents.objectiveSolved,
    isRelayed: true,
    noticesOf: wordsBy('solved', (title) => ({
      title: `You solved ${title}`,
      body: 'Its points count in the rankings. The attempt keeps the transcript and the verdict.',
    })),
  }),
  defineSource({
    kind: 'solve',
    type: 'award.reversed',
    payload: judgingEvents.awardReversed,
    isRelayed: true,
    noticesOf: wordsBy('reversed', (title) => ({
      title: `Your solve of ${title} no longer counts`,
      body: 'The verdict behind it was overturned, so its points are gone. The attempt says why.',
    })),
  }),
  defineSource({
    kind: 'solve',
    type: 'award.restored',
    payload: judgingEvents.awardRestored,
    isRelayed: true,
    noticesOf: wordsBy('restored', (title) => ({
      title: `Your solve of ${title} counts again`,
      body: 'Its verdict was restored, and so were its points.',
    })),
  }),
];

/** One per attempt and instant: what was given, taken and given again makes a notice each time. */
function wordsBy(what: string, words: (title: string) => Pick<NewNotice, 'title' | 'body'>) {
  return async ({ userId, challengeId, attemptId, at }: Award, { catalogue }: NoticeSources) => {
    const challenge = (await catalogue.list()).find((one) => one.challenge.id === challengeId)?.challenge;
    return [
      {
        userId,
        at,
        cause: [`solve-${what}`, attemptId, ...(at === undefined ? [] : [at])].join(':'),
        ...words(challenge?.title ?? 'a challenge'),
        path: challenge ? pagePaths.attempt(challenge.slug, attemptId) : pagePaths.attempts(),
      },
    ];
  };
}
