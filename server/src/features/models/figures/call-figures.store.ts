import { sql } from 'kysely';
import {
  callKinds,
  type FailedCall,
  type FailureCause,
  failureCauses,
  type ModelUse,
  replyEnds,
} from '@redoubt/contract/models';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** After this many failed calls in a row a model counts as failing. */
export const FAILURES_IN_A_ROW = 3;

const failures = sql.join(failureCauses.map((cause) => sql.lit(cause)));

/** The sums over the calls since an instant. An ended call without tokens cost what was reserved for it. */
export async function readUse(on: Queryable, id: ModelId, since: Date): Promise<ModelUse> {
  const { rows } = await sql<ModelUse>`
    select count(*)::int as calls, (count(*) filter (where outcome in (${failures})))::int as failures,
      coalesce(sum(input_tokens), 0)::bigint as "inputTokens", coalesce(sum(output_tokens), 0)::bigint as "outputTokens",
      coalesce(sum(coalesce(micros, booked)), 0)::bigint as micros,
      coalesce(sum(booked), 0)::bigint as "uncountedMicros",
      percentile_disc(0.5) within group (order by first_token_ms) as "firstTokenMs"
    from model_call
    cross join lateral (
      select case when ended_at is not null and input_tokens is null
        then (select charge.micros from model_charge charge where charge.call_id = model_call.id) end as booked) uncounted
    where model_id = ${id} and started_at > ${since}
  `.execute(on);
  const [row] = rows;
  return (
    row ?? {
      calls: 0,
      failures: 0,
      inputTokens: 0,
      outputTokens: 0,
      micros: 0,
      uncountedMicros: 0,
      firstTokenMs: null,
    }
  );
}

/** Why the last call failed, where the ones before it failed too. Calls that were stopped on our side do not count. */
export async function findFailing(on: Queryable, id: ModelId): Promise<FailureCause | null> {
  const rows = await on
    .selectFrom('model_call')
    .select('outcome')
    .where('model_id', '=', id)
    .where('outcome', '<>', 'stopped')
    .orderBy('started_at', 'desc')
    .limit(FAILURES_IN_A_ROW)
    .execute();
  const causes = rows.map(({ outcome }) => failureCauses.find((cause) => cause === outcome));
  return causes.length === FAILURES_IN_A_ROW && !causes.includes(undefined) ? (causes[0] ?? null) : null;
}

/** Written out, so that the index of failed calls is used. */
const notFailed = sql.join([...replyEnds, 'stopped'].map((outcome) => sql.lit(outcome)));

/** The last failed calls of a model, the newest first. */
export async function listFailures(on: Queryable, id: ModelId, most: number): Promise<FailedCall[]> {
  const rows = await on
    .selectFrom('model_call')
    .select(['started_at', 'kind', 'outcome', 'provider_status', 'provider_message', 'retry_after_seconds'])
    .where('model_id', '=', id)
    .where(sql<boolean>`outcome not in (${notFailed})`)
    .orderBy('started_at', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap((row) => {
    const cause = failureCauses.find((one) => one === row.outcome);
    const kind = callKinds.find((one) => one === row.kind);
    const { provider_status: status, provider_message: message } = row;
    const hasAnswer = status !== null || message !== null;
    const answer = hasAnswer ? { status, message, retryAfterSeconds: row.retry_after_seconds } : null;
    return cause && kind ? [{ at: row.started_at.toISOString(), kind, cause, answer }] : [];
  });
}
