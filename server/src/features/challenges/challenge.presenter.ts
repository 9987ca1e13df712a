import {
  type Challenge,
  type Difficulty,
  difficulties,
  pointsForSolvers,
  type Requirement,
  requirements,
  solversPriced,
  type Track,
  tracks,
} from '@redoubt/contract/challenges';
import { challengeId } from '@redoubt/contract/ids.ts';
import { getTarget } from '#features/targets';
import { invariant } from '#platform/invariant.ts';
import type { PublishedRow } from './challenges.store.ts';

/** A published challenge: what people may read, and beside it what only the server needs. */
export interface PublishedChallenge {
  readonly challenge: Challenge;
  readonly objectiveId: string;
  /** The key of the judge that works out the verdicts. */
  readonly judge: string;
  readonly targetKey: string;
}

export function toPublished(row: PublishedRow, now: Date): PublishedChallenge {
  const target = getTarget(row.target_key);
  const range = { min: row.points_min, max: row.points_max };
  const state = row.closes_at !== null && row.closes_at <= now ? 'past' : 'open';
  const priced = solversPriced({ state, solves: row.solves });
  return {
    objectiveId: row.objective_id,
    judge: row.judge,
    targetKey: row.target_key,
    challenge: {
      id: challengeId.parse(row.id),
      slug: row.slug,
      code: row.code,
      title: row.title,
      summary: row.summary,
      track: oneOf<Track>(tracks, row.track),
      difficulty: oneOf<Difficulty>(difficulties, row.difficulty),
      severity: row.severity,
      requires: oneOf<Requirement>(requirements, row.requires),
      state,
      opensAt: row.opens_at.toISOString(),
      closesAt: row.closes_at?.toISOString() ?? null,
      points: { now: pointsForSolvers(range, priced), ...range },
      solves: row.solves,
      tried: row.tried,
      objective: row.objective_title,
      brief: row.brief,
      countsAsBreak: row.counts_as_break,
      doesNotCount: row.does_not_count,
      target: { name: target.name, description: target.description, isScripted: target.isScripted },
      messageLimit: row.message_limit,
      messageMaxLength: row.message_max_length,
    },
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const found = values.find((value) => value === text);
  invariant(found, `The database holds ${text} where one of ${values.join(', ')} belongs.`);
  return found;
}
