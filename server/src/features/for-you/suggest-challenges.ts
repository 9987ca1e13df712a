import { type ChallengeSummary, difficulties, type Difficulty } from '@redoubt/contract/challenges';
import { explain, type Relation, type Suggestions } from '@redoubt/contract/for-you';
import { isApproved } from '#features/applications';
import { ownAttempts } from '#features/arena';
import type { Catalogue } from '#features/challenges';
import { readSkills } from '#features/profile';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { chooseFor, daysOpen, type Known, NEW_DAYS, type OwnRecord, sharedFieldOf } from './choose.ts';

/** Three challenges for the caller out of those that lists name to them and that they may attempt, and why. */
export async function suggestChallenges(
  kit: Pick<Kit, 'database' | 'clock'>,
  catalogue: Catalogue,
  caller: Caller,
): Promise<Suggestions> {
  const [named, tries, skills, mayAttemptAll] = await Promise.all([
    catalogue.listNamedFor(caller),
    ownAttempts.listTries(kit.database, caller.userId),
    readSkills(kit.database, caller.userId),
    isApproved(kit, caller.userId),
  ]);
  const all = named.map(({ challenge }) => challenge);
  const known: Known = {
    records: new Map(tries.map((own) => [own.challengeId, recordOf(own)])),
    said: { 'red-team': skills.redTeaming, content: skills.ratingEvaluation },
    fields: [...skills.domainExpertise, ...skills.functionalExpertise],
  };
  const now = kit.clock.now();
  const open = all.filter(
    ({ state, requires }) => state === 'open' && (requires !== 'approved' || mayAttemptAll),
  );
  return chooseFor({ all, open }, known, now).map((challenge) => ({
    challenge,
    reason: explainFor(challenge, { all, known, now }),
  }));
}

function recordOf(own: { attempts: number; isBroken: boolean; isOpen: boolean }): OwnRecord {
  const state = own.isBroken ? 'broken' : own.isOpen ? 'open' : 'held';
  return { attempts: own.attempts, state };
}

interface Ground {
  readonly all: readonly ChallengeSummary[];
  readonly known: Known;
  readonly now: Date;
}

function explainFor(challenge: ChallengeSummary, { all, known, now }: Ground): string {
  const state = known.records.get(challenge.id)?.state;
  const days = daysOpen(challenge, now);
  return explain({
    challenge,
    relation: relationOf(
      challenge,
      all.filter(({ track }) => track === challenge.track),
      known,
    ),
    sharedField: sharedFieldOf(challenge, known.fields),
    mark: state === 'open' || state === 'held' ? state : null,
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
  const broken = tried.filter(({ id }) => records.get(id)?.state === 'broken');
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
