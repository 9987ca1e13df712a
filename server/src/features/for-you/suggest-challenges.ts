import { type ChallengeSummary, difficulties, type Difficulty } from '@redoubt/contract/challenges';
import type { ChallengeId } from '@redoubt/contract/shared/ids.ts';
import { explain, type Relation, type Suggestions } from '@redoubt/contract/for-you';
import { isApproved } from '#features/applications';
import { listOwnTries } from '#features/arena';
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
  const [named, tries, skills, mayAttemptAll] = await Promise.all([
    catalogue.listNamedFor(caller),
    listOwnTries(kit.database, caller.userId),
    readSkills(kit.database, caller.userId),
    isApproved(kit, caller.userId),
  ]);
  const all = named.map(({ challenge }) => challenge);
  const targets = new Map(all.map((challenge) => [challenge.id, challenge.targets.length]));
  const known: Known = {
    records: new Map(tries.map((own) => [own.challengeId, recordOf(own, targets.get(own.challengeId))])),
    levels: { 'red-team': skills.redTeaming, content: skills.ratingEvaluation },
    fields: [...skills.domainExpertise, ...skills.functionalExpertise],
  };
  const broken = new Set(tries.filter((own) => own.broken > 0).map((own) => own.challengeId));
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
      broken,
      now,
      follows: challenge === next ? (level?.challenge.title ?? null) : null,
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
function recordOf(own: { attempts: number; broken: number; isOpen: boolean }, targets = 1): OwnRecord {
  const state = own.broken >= targets ? 'broken' : own.isOpen || own.broken > 0 ? 'open' : 'held';
  return { attempts: own.attempts, state };
}

interface ReasonInput {
  readonly all: readonly ChallengeSummary[];
  readonly known: Known;
  /** The challenges of which they broke at least one target. */
  readonly broken: ReadonlySet<ChallengeId>;
  readonly now: Date;
  /** The title of the level before it. */
  readonly follows: string | null;
}

function explainFor(challenge: ChallengeSummary, { all, known, broken, now, follows }: ReasonInput): string {
  const state = known.records.get(challenge.id)?.state;
  const days = daysOpen(challenge, now);
  return explain({
    challenge,
    follows,
    relation: relationOf(
      challenge,
      all.filter(({ track }) => track === challenge.track),
      { records: known.records, broken },
    ),
    sharedField: sharedFieldOf(challenge, known.fields),
    mark: state === 'open' || state === 'held' ? state : null,
    newForDays: days < NEW_DAYS ? days : null,
  });
}

function relationOf(
  challenge: ChallengeSummary,
  ofTrack: readonly ChallengeSummary[],
  { records, broken: someBroken }: Pick<Known, 'records'> & Pick<ReasonInput, 'broken'>,
): Relation {
  const tried = ofTrack.filter(({ id }) => records.has(id));
  if (tried.length === 0) return 'first';
  const broken = tried.filter(({ id }) => someBroken.has(id));
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
