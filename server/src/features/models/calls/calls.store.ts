import { v7 as uuidv7 } from 'uuid';
import type { FailedCall, FailureCause, replyEnds } from '@redoubt/contract/models';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';

/** How a call ended: the end of the model's reply, a stop on our side, or the cause of a failure. */
export type CallOutcome = (typeof replyEnds)[number] | 'stopped' | FailureCause;

export interface CallEnd {
  readonly outcome: CallOutcome;
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly micros: number | null;
  readonly at: Date;
}

export type CallKind = FailedCall['kind'];

/** Records the start of a call; returns its id. */
export async function insertCall(
  on: Queryable,
  { modelId, kind, at }: { readonly modelId: ModelId; readonly kind: CallKind; readonly at: Date },
): Promise<string> {
  const id = uuidv7();
  await on.insertInto('model_call').values({ id, model_id: modelId, kind, started_at: at }).execute();
  return id;
}

/** Records how a call ended; nothing where it has ended already. */
export async function updateEnded(on: Queryable, id: string, end: CallEnd): Promise<void> {
  await on
    .updateTable('model_call')
    .set({
      outcome: end.outcome,
      first_token_ms: end.firstTokenMs,
      total_ms: end.totalMs,
      input_tokens: end.inputTokens,
      output_tokens: end.outputTokens,
      micros: end.micros,
      ended_at: end.at,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether a trial of a model that began after an instant is still running. */
export async function hasOpenTrial(on: Queryable, id: ModelId, since: Date): Promise<boolean> {
  const row = await on
    .selectFrom('model_call')
    .select('id')
    .where('model_id', '=', id)
    .where('kind', '=', 'trial')
    .where('started_at', '>', since)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what the provider of a failed call answered, for whoever answers for the model. */
export async function updateAnswer(
  on: Queryable,
  id: string,
  { status, message, retryAfterSeconds }: NonNullable<FailedCall['answer']>,
): Promise<void> {
  await on
    .updateTable('model_call')
    .set({ provider_status: status, provider_message: message, retry_after_seconds: retryAfterSeconds })
    .where('id', '=', id)
    .execute();
}
