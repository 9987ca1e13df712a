import { challengesEvents } from '@redoubt/contract/challenges';
import { judgingEvents } from '@redoubt/contract/judging';
import { type RegressionChange, replaysEvents } from '@redoubt/contract/replays';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './sources/define-source.ts';
import type { NewNotice } from './sources/notice-kind.ts';
import { findConcerned } from './ruling.ts';

/**
 * A break of a client's challenge, for those who run the client. One notice a day for each challenge: a popular one may
 * break every minute.
 */
export const findingSource = defineSource({
  kind: 'finding',
  type: 'objective.solved',
  payload: judgingEvents.objectiveSolved,
  isRelayed: true,
  noticesOf: async ({ challengeId, at }, { catalogue, listManagers }) => {
    const broken = (await catalogue.list()).find((one) => one.challenge.id === challengeId);
    if (!broken?.organizationId) return [];
    const day = at?.slice(0, 10) ?? '';
    const managers = await listManagers(broken.organizationId);
    return managers.map((userId) => ({
      userId,
      at,
      cause: `finding:${challengeId}:${day}`,
      title: `${broken.challenge.title} was broken`,
      body: 'Findings shows the transcript and the verdict. You get at most one notice a day for each challenge.',
      path: pagePaths.partner({ tab: 'findings', of: challengeId }),
    }));
  },
});

/** A break that a version of its target fixed, or that another broke again: for whoever found it, and the client. */
export const regressionSource = defineSource({
  kind: 'regression',
  type: 'regression.changed',
  payload: replaysEvents.regressionChanged,
  noticesOf: async (changed, sources) => {
    const { change, userId, challengeId, attemptId, claimId, version, broken, runs, at } = changed;
    const { title, managers } = await findConcerned(challengeId, sources);
    const notice = {
      at,
      cause: `regression:${claimId}:${at}`,
      body: `${String(broken)} of ${String(runs)} replays on ${version} broke its target.`,
    };
    return [
      {
        ...notice,
        userId,
        title: `Your break of ${title} ${changeWords[change]} ${version}`,
        path: pagePaths.verdict(claimId),
      },
      ...managers.map((manager): NewNotice => ({
        ...notice,
        userId: manager,
        title: `A finding of ${title} ${changeWords[change]} ${version}`,
        path: pagePaths.partner({ tab: 'findings', finding: attemptId }),
      })),
    ];
  },
});

const changeWords: Readonly<Record<RegressionChange, string>> = {
  fixed: 'is fixed in',
  'broken-again': 'breaks again in',
};

const stopped = [
  ['challenge.withdrawn', challengesEvents.challengeWithdrawn, 'withdrawal', 'was withdrawn'],
  ['challenge.closed', challengesEvents.challengeClosed, 'closing', 'was closed early'],
] as const;

/**
 * A challenge that was withdrawn or closed before its time, for everybody with an open attempt at it. It may open and be
 * withdrawn or closed again.
 */
export const withdrawalSources = stopped.map(([type, payload, cause, words]) =>
  defineSource({
    kind: 'withdrawal',
    type,
    payload,
    isRelayed: true,
    noticesOf: async ({ challengeId, slug, title, at }, { listAttempting }) => {
      const people = await listAttempting({ challengeId, at: new Date(at) });
      return people.map((userId) => ({
        userId,
        at,
        cause: `${cause}:${challengeId}:${at}`,
        title: `${title} ${words}`,
        body: 'It takes no more messages or answers. Your attempts and their transcripts stay.',
        path: pagePaths.challenge(slug),
      }));
    },
  }),
);
