import { arenaEvents, type RulingOutcome } from '@redoubt/contract/arena';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './define-source.ts';

/** What staff ruled on a claim of one's own; where points moved, the notice of the solve says so instead. */
export const rulingSource = defineSource({
  kind: 'ruling',
  type: 'claim.ruled',
  payload: arenaEvents.claimRuled,
  noticesOf: async (
    { userId, challengeId, attemptId, verdictId, outcome, movesPoints, at },
    { catalogue },
  ) => {
    if (movesPoints) return [];
    const challenge = (await catalogue.list()).find((one) => one.challenge.id === challengeId)?.challenge;
    const { title, body } = words[outcome];
    return [
      {
        userId,
        at,
        cause: `ruling:${verdictId}`,
        title: `${title} ${challenge?.title ?? 'a challenge'}`,
        body,
        path: challenge ? pagePaths.attempt(challenge.slug, attemptId) : pagePaths.attempts(),
      },
    ];
  },
});

const words: Readonly<Record<RulingOutcome, { readonly title: string; readonly body: string }>> = {
  break: {
    title: 'Your claim counts as a break of',
    body: 'It earns no points. The attempt says why.',
  },
  held: {
    title: 'Your claim does not count as a break of',
    body: 'The attempt says why. It does not count against you.',
  },
  'could-not-judge': {
    title: 'Your claim could not be judged in',
    body: 'The attempt says why. This is not a failed attempt, and it does not count against you.',
  },
};
