import { sql } from 'kysely';
import { type ModelId, modelId } from '@redoubt/contract/shared/ids.ts';
import type { ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { listReadyConnections } from '#features/models';
import type { Queryable } from '#kit.ts';

/** A judge whose answers count. */
export interface ScoringJudge {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly modelId: ModelId;
  readonly instructions: string;
  /** So often it is asked about one claim. */
  readonly votes: number;
  /** What its answers about the claims on one challenge may cost in a day, in millionths of a US dollar. */
  readonly challengeDayMicros: number;
}

/**
 * The judges that are on, calibrated for a kind of objective at their present version, and whose model is ready and as it
 * was then; the ones that were set up first first.
 */
export async function listScoringJudges(
  on: Queryable,
  kind: ObjectiveKind,
  role: 'first' | 'appeal',
): Promise<ScoringJudge[]> {
  const rows = await on
    .selectFrom('model_judge as judge')
    .innerJoin('model_judge_kind as calibrated', (join) =>
      join
        .onRef('calibrated.judge_id', '=', 'judge.id')
        .onRef('calibrated.version', '=', 'judge.version')
        .on('calibrated.kind', '=', kind)
        .on('calibrated.state', '=', 'scoring'),
    )
    .select([
      'judge.id',
      'judge.name',
      'judge.version',
      'judge.model_id',
      'judge.connection',
      'judge.instructions',
      'judge.votes',
      'judge.challenge_day_micros',
    ])
    .where('judge.role', '=', role)
    .where('judge.is_on', '=', true)
    .where('judge.removed_at', 'is', null)
    .where(sql<boolean>`${kind} = any(judge.kinds)`)
    .orderBy('judge.created_at')
    .orderBy('judge.id')
    .execute();
  if (rows.length === 0) return [];
  const connections = await listReadyConnections(on);
  return rows
    .filter((row) => connections.get(row.model_id) === row.connection)
    .map(({ model_id: of, challenge_day_micros: micros, id, name, version, instructions, votes }) => ({
      id,
      name,
      version,
      instructions,
      votes,
      modelId: modelId.parse(of),
      challengeDayMicros: Number(micros),
    }));
}
