import type { ChallengeProgress } from '@redoubt/contract/arena';
import { type ChallengeSummary, difficulties, type Difficulty } from '@redoubt/contract/challenges';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { explain, type Relation, type Suggestions } from '@redoubt/contract/for-you';
import { isApproved } from '#features/applications';
import { listChallengeProgress } from '#features/arena';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import { levelsAfter } from '#features/practice';
import { readSkills } from '#features/profile';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { chooseFor, daysOpen, type Known, NEW_DAYS, type OwnRecord, sharedFieldOf } from './choose.ts';

interface Deps {
  readonly kit: Pick<Kit, 'database' | 'clock'>;
  readonly catalogue: Catalogue;
}

/**
 * Three challenges for the caller, among those that lists show to them and that they may attempt, with the reasons.
 * After a level of the practice ladder, given by its slug, the next level that they have not broken comes first.
 */
export async function suggestChallenges(
  { kit, catalogue }: Deps,
  caller: Caller,
  after?: string,
): Promise<Suggestions> {
  const [named, progress, skills, mayAttemptAll] = await Promise.all([
    catalogue.listNamedFor(caller),
    listChallengeProgress(kit, caller),
    readSkills(kit.database, caller.userId),
    isApproved(kit, caller.userId),
  ]);
  const all = named.map(({ challenge, logits }) => ({ ...challenge, logits }));
  const targets = new Map(all.map((challenge) => [challenge.id, challenge.targets.length]));
  const known: Known = {
    records: new Map(progress.map((own) => [own.challengeId, recordOf(own, targets.get(own.challengeId))])),
    levels: { 'red-team': skills.redTeaming, content: skills.ratingEvaluation },
    fields: [...skills.domainExpertise, ...skills.functionalExpertise],
  };
  const now = kit.clock.now();
  const open = all.filter(
    ({ state, requires }) => state === 'open' && (requires !== 'approved' || mayAttemptAll),
  );
  const level = named.find(({ challenge }) => challenge.slug === after);
  const nextId = level && findNextLevel(level, named, known);
  const next = open.find(({ id }) => id === nextId);
  return chooseFor({ all, open, next }, known, now).map((challenge) => ({
    challenge,
    reason: explainFor(challenge, {
      all,
      known,
      now,
      follows: challenge.id === nextId ? (level?.challenge.title ?? null) : null,
    }),
  }));
}

/** The first higher level that is open and that the person has not broken, even where they may not attempt it. */
function findNextLevel(
  { targetKey }: PublishedChallenge,
  named: readonly PublishedChallenge[],
  { records }: Known,
): ChallengeId | undefined {
  return levelsAfter(targetKey)
    .flatMap((key) => named.filter((one) => one.targetKey === key && one.challenge.state === 'open'))
    .find(({ challenge }) => records.get(challenge.id)?.state !== 'broken')?.challenge.id;
}

/** A challenge is broken once all of its targets are; with some of them it counts as begun. */
function recordOf({ broken, held, state }: ChallengeProgress, targets = 1): OwnRecord {
  if (broken > 0) return { broken, held, state: broken >= targets ? 'broken' : 'open' };
  return { broken, held, state: recordStates[state] };
}

const recordStates = {
  broken: 'broken',
  open: 'open',
  held: 'held',
  ended: 'left',
  'could-not-judge': 'undecided',
} as const satisfies Record<ChallengeProgress['state'], OwnRecord['state']>;

interface ReasonInput {
  readonly all: readonly ChallengeSummary[];
  readonly known: Known;
  readonly now: Date;
  /** The title of the level before it. */
  readonly follows: string | null;
}

function explainFor(challenge: ChallengeSummary, { all, known, now, follows }: ReasonInput): string {
  const state = known.records.get(challenge.id)?.state;
  const days = daysOpen(challenge, now);
  return explain({
    challenge,
    follows,
    relation: relationOf(
      challenge,
      all.filter(({ track }) => track === challenge.track),
      known,
    ),
    sharedField: sharedFieldOf(challenge, known.fields),
    mark: state === undefined || state === 'broken' ? null : state,
    newForDays: days < NEW_DAYS ? days : null,
  });
}

function relationOf(
  challenge: ChallengeSummary,
  ofTrack: readonly ChallengeSummary[],
  { records }: Known,
): Relation {
  const tried = ofTrack.filter(({ id }) => records.has(id));
  if (tried.length === 0) return 'first';
  const broken = tried.filter(({ id }) => (records.get(id)?.broken ?? 0) > 0);
  if (broken.length === 0) return 'unbroken';
  const hardest = Math.max(...broken.map(({ difficulty }) => levelOf(difficulty)));
  const steps = levelOf(challenge.difficulty) - hardest;
  if (steps < 0) return 'easier';
  if (steps === 0) return 'same';
  return steps === 1 ? 'step-up' : 'leap';
}

function levelOf(difficulty: Difficulty): number {
  return difficulties.indexOf(difficulty);
}
