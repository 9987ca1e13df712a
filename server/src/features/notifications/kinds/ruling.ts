import { type AppealStage, arenaEvents, type RulingOutcome } from '@redoubt/contract/arena';
import type { ChallengeId, UserId } from '@redoubt/contract/shared/ids.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './sources/define-source.ts';
import type { NewNotice, NoticeSources } from './sources/notice-kind.ts';

/**
 * What people ruled on a claim: for its expert, unless points moved, which the notice of the solve says; and what became
 * of an appeal, for those who run the challenge.
 */
const ruledSource = defineSource({
  kind: 'ruling',
  type: 'claim.ruled',
  payload: arenaEvents.claimRuled,
  noticesOf: async (ruled, sources) => {
    const { userId, challengeId, attemptId, verdictId, claimId, outcome, movesPoints, appeal, at } = ruled;
    const { challenge, title, managers } = await findConcerned(challengeId, sources);
    const ofAttempt = challenge ? pagePaths.attempt(challenge.slug, attemptId) : pagePaths.attempts();
    const notice = {
      at,
      cause: `ruling:${verdictId}`,
      path: claimId ? pagePaths.verdict(claimId) : ofAttempt,
    };
    const ofExpert = {
      ...notice,
      userId,
      title: `${words[outcome].title} ${title}`,
      body: words[outcome].body,
    };
    const isManagers = appeal && (appeal.side === 'owner' || appeal.outcome === 'granted');
    return [
      ...(movesPoints ? [] : [ofExpert]),
      ...(isManagers ? managers : []).map((manager): NewNotice => ({
        ...notice,
        userId: manager,
        title: `An appeal was ${appeal?.outcome ?? 'decided'} in ${title}`,
        body: 'The verdict shows who ruled, and why.',
      })),
    ];
  },
});

/** An appeal that the other side opened. */
const appealSource = defineSource({
  kind: 'ruling',
  type: 'appeal.opened',
  payload: arenaEvents.appealOpened,
  noticesOf: async ({ userId, challengeId, claimId, side, stage, at }, sources) => {
    const { title, managers } = await findConcerned(challengeId, sources);
    const told = side === 'owner' ? [userId] : managers;
    return told.map((one): NewNotice => ({
      userId: one,
      at,
      cause: `appeal:${claimId}:${at}`,
      title: `A verdict on ${title} was appealed`,
      body: `${answers[stage]} The verdict holds until then.`,
      path: pagePaths.verdict(claimId),
    }));
  },
});

export const rulingSources = [ruledSource, appealSource];

/** The challenge that a notice is about, and those who run it for its organization. */
export async function findConcerned(challengeId: ChallengeId, { catalogue, listManagers }: NoticeSources) {
  const found = (await catalogue.list()).find((one) => one.challenge.id === challengeId);
  const managers: readonly UserId[] = found?.organizationId ? await listManagers(found.organizationId) : [];
  return { challenge: found?.challenge, title: found?.challenge.title ?? 'a challenge', managers };
}

const answers: Readonly<Record<AppealStage, string>> = {
  'second-opinion': 'A reviewer looks at it within 48 hours.',
  panel: 'A panel of three experts looks at it within 48 hours.',
  staff: 'The staff look at it within five days.',
};

const words: Readonly<Record<RulingOutcome, { readonly title: string; readonly body: string }>> = {
  break: {
    title: 'Your claim counts as a break of',
    body: 'It earns no further points. The verdict says why.',
  },
  held: {
    title: 'Your claim does not count as a break of',
    body: 'The verdict says why. It does not count against you.',
  },
  'could-not-judge': {
    title: 'Your claim could not be judged in',
    body: 'The verdict says why. This is not a failed attempt, and it does not count against you.',
  },
};
