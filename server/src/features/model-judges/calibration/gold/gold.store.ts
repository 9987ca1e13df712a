import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { objectiveKind, type ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import {
  goldLabel,
  type GoldLabel,
  type GoldOverview,
  type GoldSource,
  goldSources,
} from '@redoubt/contract/model-judges';
import type { Queryable } from '#platform/database/database.ts';
import type { JudgedCase } from '../../asking/judged-case.ts';

/** One of a set, under its name in it. */
export interface NamedGold {
  readonly name: string;
  readonly label: GoldLabel;
  readonly judged: JudgedCase;
  readonly labellers: readonly string[];
}

interface GoldSet {
  readonly source: 'shipped' | 'imported';
  readonly kind: ObjectiveKind;
  readonly gold: readonly NamedGold[];
  readonly at: Date;
}

/** Adds them, and changes those that are there under the same name; counts both. */
export async function saveGoldSet(on: Queryable, { source, kind, gold, at }: GoldSet) {
  const rows = JSON.stringify(gold.map((each) => ({ id: uuidv7(), ...each })));
  const { rows: saved } = await sql<{ readonly isAdded: boolean }>`
    insert into gold_conversation (id, kind, label, source, name, judged, labellers, added_at)
    select id, ${kind}, label, ${source}, name, judged, labellers, ${at}
    from jsonb_to_recordset(${rows}::jsonb) as item (id uuid, name text, label text, judged jsonb, labellers text[])
    on conflict (kind, source, name) do update
      set label = excluded.label, judged = excluded.judged, labellers = excluded.labellers
      where (gold_conversation.label, gold_conversation.judged, gold_conversation.labellers)
        is distinct from (excluded.label, excluded.judged, excluded.labellers)
    returning xmax = 0 as "isAdded"`.execute(on);
  const added = saved.filter(({ isAdded }) => isAdded).length;
  return { added, changed: saved.length - added };
}

/** Those that do not ship any more go. */
export async function removeShippedBut(
  on: Queryable,
  kind: ObjectiveKind,
  names: readonly string[],
): Promise<void> {
  await on
    .deleteFrom('gold_conversation')
    .where('source', '=', 'shipped')
    .where('kind', '=', kind)
    .where((of) => of.not(of('name', '=', of.fn.any(of.val([...names])))))
    .execute();
}

/** A claim that two people labelled alike; one that is gold already stays as it is. */
export async function insertLabelledGold(
  on: Queryable,
  {
    claimId,
    label,
    judged,
    at,
  }: {
    readonly claimId: VerdictId;
    readonly label: GoldLabel;
    readonly judged: JudgedCase;
    readonly at: Date;
  },
): Promise<void> {
  await on
    .insertInto('gold_conversation')
    .values({
      id: uuidv7(),
      kind: judged.kind,
      label,
      source: 'labelled',
      judged: JSON.stringify(judged),
      claim_id: claimId,
      added_at: at,
    })
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .execute();
}

/** An SQL condition on a row of `gold_conversation gold`: a calibration asked about it, or asks now. */
export const isGoldUsed = sql<boolean>`(
  exists (select from calibration_answer answer where answer.gold_id = gold.id)
  or exists (select from calibration_run run where run.kind = gold.kind and run.state in ('running', 'paused')))`;

/** The labels of a claim that there are, and how many alike make it gold. */
interface LabelsLeft {
  readonly labels: readonly GoldLabel[];
  readonly needed: number;
}

/** Removes the conversation of a claim where too few labels are left for it; false where a calibration uses it. */
export async function removeUnusedGold(
  on: Queryable,
  claimId: VerdictId,
  { labels, needed }: LabelsLeft,
): Promise<boolean> {
  const { rows } = await sql<{ readonly label: string; readonly used: boolean }>`
    select label, ${isGoldUsed} as used from gold_conversation gold where claim_id = ${claimId}`.execute(on);
  const [gold] = rows;
  if (!gold || labels.filter((label) => label === gold.label).length >= needed) return true;
  if (gold.used) return false;
  await on.deleteFrom('gold_conversation').where('claim_id', '=', claimId).execute();
  return true;
}

const countRow = z.object({
  kind: objectiveKind,
  source: z.enum(goldSources),
  label: goldLabel,
  count: z.coerce.number(),
});

/** How many there are, of each kind, source and label. */
export async function countGold(on: Queryable): Promise<GoldOverview['kinds']> {
  const rows = await on
    .selectFrom('gold_conversation')
    .select((of) => ['kind', 'source', 'label', of.fn.countAll().as('count')])
    .groupBy(['kind', 'source', 'label'])
    .execute();
  const counts = rows.map((row) => countRow.parse(row));
  const countOf = (kind: ObjectiveKind, source: GoldSource, label: GoldLabel) =>
    counts.find((each) => each.kind === kind && each.source === source && each.label === label)?.count ?? 0;
  const ofSource = (kind: ObjectiveKind, source: GoldSource) => ({
    break: countOf(kind, source, 'break'),
    held: countOf(kind, source, 'held'),
  });
  return objectiveKind.options.map((kind) => ({
    kind,
    sources: {
      shipped: ofSource(kind, 'shipped'),
      imported: ofSource(kind, 'imported'),
      labelled: ofSource(kind, 'labelled'),
    },
  }));
}

/** What a judge reads of each gold conversation of a kind. */
export async function listGoldCases(on: Queryable, kind: ObjectiveKind): Promise<JudgedCase[]> {
  const rows = await on.selectFrom('gold_conversation').select('judged').where('kind', '=', kind).execute();
  return rows.map(({ judged }) => judgedIn(judged));
}

/** Changes whenever what a judge reads of the gold conversations of a kind does. */
export async function readGoldDigest(on: Queryable, kind: ObjectiveKind): Promise<string> {
  const { rows } = await sql<{ readonly digest: string }>`
    select count(*) || ':' || coalesce(sum(hashtextextended(id::text || judged::text, 0)), 0) as digest
    from gold_conversation where kind = ${kind}`.execute(on);
  return rows[0]?.digest ?? '';
}

/** We wrote it ourselves. */
export function judgedIn(stored: unknown): JudgedCase {
  return stored as JudgedCase;
}
