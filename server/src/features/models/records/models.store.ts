import { type Selectable, sql } from 'kysely';
import {
  type Adapter,
  adapters,
  type ModelContent,
  type ModelState,
  modelStates,
} from '@redoubt/contract/models';
import type { ModelId, OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Database, Queryable, Transaction } from '#platform/database/database.ts';
import type { Model } from '#platform/database/schema.ts';
import { batchCallsBy } from '#platform/batch-calls.ts';
import { insertVersion } from '../versions/model-versions.store.ts';
import { invariant } from '#platform/invariant.ts';

/** The owner whose models are selected: an organization, or everybody for an Admin, who manages the platform's. */
export type Whose = OrganizationId | 'everyone';

export interface ModelKey {
  readonly id: ModelId;
  readonly whose: Whose;
}

/** A model that is not removed; another organization's is not found. */
export async function findModelRow(on: Queryable, { id, whose }: ModelKey): Promise<ModelRecordRow | null> {
  return (await selectModels(on, whose).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockModelRow(
  transaction: Transaction,
  { id, whose }: ModelKey,
): Promise<ModelRecordRow | null> {
  return (await selectModels(transaction, whose).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/**
 * The same for a transaction that reserves money next: what refers to the model does not wait for it. Whatever reserves money
 * for an attempt locks the budget first and then looks whether the model is there.
 */
export async function lockModelToTry(
  transaction: Transaction,
  { id, whose }: ModelKey,
): Promise<ModelRecordRow | null> {
  const locking = selectModels(transaction, whose).where('id', '=', id).forNoKeyUpdate();
  return (await locking.executeTakeFirst()) ?? null;
}

/** Locks models until the transaction ends, so that none of them is removed. */
export async function holdModels(on: Queryable, ids: readonly ModelId[]): Promise<void> {
  await sql`select from model where id = any(${[...ids]}::uuid[]) order by id for key share`.execute(on);
}

/** A model of any owner, outside of transactions: concurrent callers share a statement. Null where it was removed. */
export const readModelRow = batchCallsBy(
  async ({ kysely }: Database, ids: readonly ModelId[]): Promise<(ModelRecordRow | null)[]> => {
    const rows = await selectModels(kysely, 'everyone')
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return ids.map((id) => rows.find((row) => row.id === id) ?? null);
  },
  { atMost: 50 },
);

/** By name. */
export function listModelRows(on: Queryable, whose: Whose): Promise<ModelRecordRow[]> {
  return selectModels(on, whose)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

function selectModels(on: Queryable, whose: Whose) {
  return on
    .selectFrom('model')
    .selectAll()
    .where('removed_at', 'is', null)
    .$if(whose !== 'everyone', (query) => query.where('organization_id', '=', whose));
}

export type ModelRecordRow = Selectable<Model>;

/** The stored key: sealed, with the characters of it that are shown. */
export interface StoredKey {
  readonly sealed: string;
  readonly ending: string;
}

export interface NewModel {
  readonly id: ModelId;
  readonly organizationId: OrganizationId | null;
  readonly content: ModelContent;
  readonly key: StoredKey | null;
  readonly at: Date;
}

/** With its first version. */
export async function insertModel(on: Queryable, { id, organizationId, content, key, at }: NewModel) {
  await on
    .insertInto('model')
    .values({
      id,
      organization_id: organizationId,
      ...columnsOf(content),
      sealed_key: key?.sealed ?? null,
      key_ending: key?.ending ?? null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  await insertVersion(on, { id, number: 1, label: content.versionLabel, at });
}

export interface ModelChange {
  readonly content: ModelContent;
  readonly key: StoredKey | null;
  readonly state: ModelState;
  /** The number of the connection, raised when adapter, base address, model id or key changes. */
  readonly connection: number;
  /** Raised when it is another model from then on: by adapter, base address or model id. */
  readonly version: number;
  readonly triedAt: Date | null;
  readonly at: Date;
}

/** Writes the state of a model and raises its revision. */
export async function updateModel(on: Queryable, id: ModelId, change: ModelChange): Promise<void> {
  await on
    .updateTable('model')
    .set((set) => ({
      ...columnsOf(change.content),
      sealed_key: change.key?.sealed ?? null,
      key_ending: change.key?.ending ?? null,
      state: change.state,
      connection: change.connection,
      version: change.version,
      tried_at: change.triedAt,
      changed_at: change.at,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Records that a model answered, if it still has the connection under which it did; its revision stays. */
export async function updateTried(
  on: Queryable,
  { id, connection, at }: { readonly id: ModelId; readonly connection: number; readonly at: Date },
): Promise<void> {
  await on
    .updateTable('model')
    .set({ tried_at: at })
    .where('id', '=', id)
    .where('connection', '=', connection)
    .where('removed_at', 'is', null)
    .execute();
}

/** Removes the key of a model. Its row stays for the challenges that were made over it. */
export async function updateRemoved(on: Queryable, id: ModelId, at: Date): Promise<void> {
  await on
    .updateTable('model')
    .set({ removed_at: at, sealed_key: null, key_ending: null, state: 'draft' })
    .where('id', '=', id)
    .execute();
}

export type TakenName = 'name' | 'codeName';

/** Which of a model's names another one of the same owner has; null where none. */
export async function findTakenName(
  on: Queryable,
  {
    id,
    organizationId,
    content,
  }: { readonly id: ModelId; readonly organizationId: string | null; readonly content: ModelContent },
): Promise<TakenName | null> {
  const { rows } = await sql<{ taken: TakenName }>`
    select case when lower(name) = lower(${content.name}) then 'name' else 'codeName' end as taken from model
    where organization_id is not distinct from ${organizationId}::uuid and removed_at is null and id <> ${id}
      and (lower(name) = lower(${content.name}) or lower(code_name) = lower(${content.codeName}))
    order by taken desc limit 1
  `.execute(on);
  return rows[0]?.taken ?? null;
}

/** Serializes the changes of names among the models of one owner. */
export async function lockNames(transaction: Transaction, organizationId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`model names of ${organizationId ?? 'us'}`}, 0))`.execute(
    transaction,
  );
}

/** Whether an organization has any model. */
export async function hasModels(on: Queryable, organizationId: OrganizationId): Promise<boolean> {
  const row = await on
    .selectFrom('model')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns of what is typed in a model's form. */
export function columnsOf(content: ModelContent) {
  return {
    name: content.name,
    code_name: content.codeName,
    adapter: content.adapter,
    base_url: content.baseUrl,
    model_id: content.modelId,
    temperature: content.temperature,
    top_p: content.topP,
    input_micros: content.inputMicros,
    output_micros: content.outputMicros,
    context_tokens: content.contextTokens,
    parallel_replies: content.parallelReplies,
    requests_per_minute: content.requestsPerMinute,
    reply_tokens: content.replyTokens,
    attempt_micros: content.attemptMicros,
    person_day_micros: content.personDayMicros,
    day_micros: content.dayMicros,
    total_micros: content.totalMicros,
    replay_day_micros: content.replayDayMicros,
    version_label: content.versionLabel,
  };
}

/** The state of a stored model. */
export function stateOf(row: ModelRecordRow): ModelState {
  return oneOf<ModelState>(modelStates, row.state);
}

/** What is typed in a model's form, from its columns. */
export function contentOf(row: ModelRecordRow): ModelContent {
  return {
    name: row.name,
    codeName: row.code_name,
    adapter: oneOf<Adapter>(adapters, row.adapter),
    baseUrl: row.base_url,
    modelId: row.model_id,
    temperature: row.temperature,
    topP: row.top_p,
    inputMicros: row.input_micros,
    outputMicros: row.output_micros,
    contextTokens: row.context_tokens,
    parallelReplies: row.parallel_replies,
    requestsPerMinute: row.requests_per_minute,
    replyTokens: row.reply_tokens,
    attemptMicros: row.attempt_micros,
    personDayMicros: row.person_day_micros,
    dayMicros: row.day_micros,
    totalMicros: row.total_micros,
    replayDayMicros: row.replay_day_micros,
    versionLabel: row.version_label,
  };
}

function oneOf<T extends string>(all: readonly T[], stored: string): T {
  const found = all.find((one) => one === stored);
  invariant(found !== undefined, `${stored} is none of ${all.join(', ')}.`);
  return found;
}
