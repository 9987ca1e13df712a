import {
  type ChallengeContent,
  type ChallengeForm,
  type ChallengeRecord,
  type ChallengeRecordRow,
  difficulties,
  type Difficulty,
  isModelTarget,
  type ModelJudge,
  modelJudges,
  type RecordState,
  type Requirement,
  requirements,
  type Track,
  tracks,
} from '@redoubt/contract/challenges';
import { challengeId, userId } from '@redoubt/contract/ids.ts';
import { accounts } from '#features/accounts';
import type { Queryable } from '#kit.ts';
import { oneOf, readAgent } from '../catalogue/challenge.presenter.ts';
import type { listVersionRows, RecordRow } from './records.store.ts';

type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number];

export function stateOf(row: RecordRow, now: Date): RecordState {
  if (row.published_at === null || row.opens_at === null) return 'unpublished';
  if (row.closes_at !== null && row.closes_at <= now) return 'closed';
  return row.opens_at > now ? 'scheduled' : 'open';
}

export function presentRow(row: RecordRow, now: Date): ChallengeRecordRow {
  const { title, requires } = contentOf(row);
  return {
    id: challengeId.parse(row.id),
    slug: row.slug,
    code: row.code,
    title,
    track: oneOf<Track>(tracks, row.track),
    requires,
    state: stateOf(row, now),
    isListed: row.is_listed,
    fields: row.fields,
    place: row.place,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    version: row.version,
  };
}

export async function presentRecord(on: Queryable, row: RecordRow, now: Date): Promise<ChallengeRecord> {
  return {
    ...presentRow(row, now),
    revision: row.revision,
    content: contentOf(row),
    savedBy: await nameOf(on, row.saved_by),
    savedAt: row.saved_at?.toISOString() ?? null,
  };
}

/** The name of whoever saved; null for what came with the product, or from somebody who is erased. */
export async function nameOf(on: Queryable, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const { firstname, lastname } = await accounts.get(on, userId.parse(id));
  return `${firstname} ${lastname}`;
}

/** What is stored, as the form says it. */
export function formOf(row: RecordRow): ChallengeForm {
  return {
    ...contentOf(row),
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    isListed: row.is_listed,
    fields: row.fields,
    place: row.place,
  };
}

export function contentOf(row: VersionRow | RecordRow): ChallengeContent {
  return {
    title: row.title,
    summary: row.summary,
    difficulty: oneOf<Difficulty>(difficulties, row.difficulty),
    severity: row.severity,
    requires: oneOf<Requirement>(requirements, row.requires),
    objective: row.objective_title,
    brief: row.brief,
    countsAsBreak: row.counts_as_break,
    doesNotCount: row.does_not_count,
    target: row.target_key,
    systemPrompt: row.system_prompt,
    judge: isModelTarget(row.target_key) ? oneOf<ModelJudge>(modelJudges, row.judge) : null,
    agent: readAgent(row.agent),
    messageLimit: row.message_limit,
    messageMaxLength: row.message_max_length,
    pointsMin: row.points_min,
    pointsMax: row.points_max,
    article: row.article,
  };
}
