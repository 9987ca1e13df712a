import { isDeepStrictEqual } from 'node:util';
import {
  type ChallengeChoices,
  type ChallengeContent,
  challengeNotFound,
  type ChallengeRecord,
  type ChallengeVersion,
  type FieldChange,
} from '@redoubt/contract/challenges';
import { listArticles } from '#features/learn';
import { listOrganizationNames } from '#features/organizations';
import { listKinds } from '#features/tools';
import type { OfKeeper } from './change-record.ts';
import { listDraftNames } from '#features/models';
import { listTargetChoices } from './choose-target.ts';
import type { Kit, Queryable } from '#kit.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { contentOf, nameOf, presentRecord, presentRows } from './record.presenter.ts';
import {
  findRecordRow,
  listLastCodes,
  listRecordRows,
  listVersionRows,
  type RecordKey,
  type Whose,
} from './records.store.ts';

type ReadKit = Pick<Kit, 'database' | 'clock'>;
type NotFound = Refusal<typeof challengeNotFound>;

export async function listRecords({ database, clock }: ReadKit, whose: Whose) {
  const rows = await listRecordRows(database.kysely, whose);
  return { items: await presentRows(database.kysely, rows, clock.now()) };
}

export async function getRecord(
  { database, clock }: ReadKit,
  key: RecordKey,
): Promise<ChallengeRecord | NotFound> {
  const row = await findRecordRow(database.kysely, key);
  return row ? presentRecord(database.kysely, row, clock.now()) : refuse(challengeNotFound);
}

/** The versions, newest first, each with its changes from the one before. */
export async function listVersions(
  { database: { kysely } }: ReadKit,
  key: RecordKey,
): Promise<{ items: ChallengeVersion[] } | NotFound> {
  const rows = (await findRecordRow(kysely, key)) ? await listVersionRows(kysely, key.id) : [];
  if (rows.length === 0) return refuse(challengeNotFound);
  const items = rows.map(async (row, nth): Promise<ChallengeVersion> => {
    const before = rows[nth - 1];
    return {
      version: row.version,
      savedBy: await nameOf(kysely, row.saved_by),
      savedAt: row.saved_at?.toISOString() ?? null,
      changes: before ? compare(contentOf(before), contentOf(row)) : [],
    };
  });
  return { items: (await Promise.all(items)).toReversed() };
}

function compare(before: ChallengeContent, after: ChallengeContent): FieldChange[] {
  const fields = Object.keys(after) as (keyof ChallengeContent)[];
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

export async function listChoices(
  { database }: Pick<Kit, 'database'>,
  { membership }: Pick<OfKeeper, 'membership'>,
): Promise<ChallengeChoices> {
  const owner = membership?.organizationId ?? null;
  const targets = await listTargetChoices(database.kysely, owner);
  const organizations = membership ? [] : await listOrganizationNames(database.kysely);
  return {
    targets: targets.map(({ key, name, description, isScripted, track, codePrefix }) => ({
      key,
      name,
      description,
      isScripted,
      track,
      codePrefix,
    })),
    draftModels: await listDraftNames(database.kysely, owner),
    kinds: listKinds(),
    articles: listArticles().map(({ path, title }) => ({ path, title })),
    organizations,
    nextCodes: await proposeCodes(database.kysely),
  };
}

/** The numbers of a kind run on; the first of each is 101. Empty once they are used up. */
async function proposeCodes(on: Queryable): Promise<ChallengeChoices['nextCodes']> {
  const last = await listLastCodes(on);
  const next = (prefix: string) => {
    const number = (last.get(prefix) ?? FIRST_CODE - 1) + 1;
    return number > LAST_CODE ? '' : `${prefix}-${String(number).padStart(CODE_DIGITS, '0')}`;
  };
  return { RT: next('RT'), CS: next('CS'), AG: next('AG'), IN: next('IN') };
}

const FIRST_CODE = 101;
/** As all codes are written: CS-098 comes after CS-097. */
const CODE_DIGITS = 3;
const LAST_CODE = 99_999;
