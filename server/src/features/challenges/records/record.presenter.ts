import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
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
  NO_MODEL_TARGET,
  type RecordState,
  type Requirement,
  requirements,
  type ReviewState,
  reviewStates,
  type Track,
  tracks,
  visibilities,
  type Visibility,
} from '@redoubt/contract/challenges';
import { challengeId, organizationId, userId } from '@redoubt/contract/shared/ids.ts';
import { getUser } from '#features/accounts';
import { findOrganization } from '#features/organizations';
import type { Queryable } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import { modelTargets, oneOf, readAgent, readHarms, readPairs } from '../catalogue/challenge.presenter.ts';
import type { RecordRow, Review, VersionRow } from './records.store.ts';

export function stateOf(row: RecordRow, now: Date): RecordState {
  if (row.published_at === null || row.opens_at === null) return 'unpublished';
  if (row.closes_at !== null && row.closes_at <= now) return 'closed';
  return row.opens_at > now ? 'scheduled' : 'open';
}

/** Presents many rows and reads the names of their organizations once. */
export async function presentRows(
  on: Queryable,
  rows: readonly RecordRow[],
  now: Date,
): Promise<ChallengeRecordRow[]> {
  const names = new Map<string, string>();
  for (const id of rows.flatMap((row) => [row.organization_id, row.seen_by_organization_id]))
    if (id !== null && !names.has(id)) names.set(id, await nameOfOrganization(on, id));
  return rows.map((row) => presentRow(row, now, names));
}

async function nameOfOrganization(on: Queryable, id: string): Promise<string> {
  return (await findOrganization(on, organizationId.parse(id)))?.name ?? '';
}

function presentRow(row: RecordRow, now: Date, names: ReadonlyMap<string, string>): ChallengeRecordRow {
  const { title, requires } = contentOf(row);
  return {
    id: challengeId.parse(row.id),
    slug: row.slug,
    code: row.code,
    title,
    track: oneOf<Track>(tracks, row.track),
    requires,
    state: stateOf(row, now),
    owner: named(row.organization_id, names),
    review: reviewOf(row).state,
    isListed: row.is_listed,
    fields: row.fields,
    place: row.place,
    visibility: visibilityOf(row).visibility,
    seenBy: named(row.seen_by_organization_id, names),
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    version: row.version,
    needsModel: row.target_key === NO_MODEL_TARGET,
  };
}

function named(id: string | null, names: ReadonlyMap<string, string>) {
  return id === null ? null : { id: organizationId.parse(id), name: names.get(id) ?? '' };
}

export async function presentRecord(on: Queryable, row: RecordRow, now: Date): Promise<ChallengeRecord> {
  const [presented] = await presentRows(on, [row], now);
  invariant(presented, 'One row is shown as one.');
  return {
    ...presented,
    invited: row.invited,
    revision: row.revision,
    content: contentOf(row),
    returnReason: row.return_reason,
    savedBy: await nameOf(on, row.saved_by),
    savedAt: row.saved_at?.toISOString() ?? null,
  };
}

export function reviewOf(row: RecordRow): Review {
  return {
    state: row.review === null ? null : oneOf<ReviewState>(reviewStates, row.review),
    reason: row.return_reason,
  };
}

/** The name of who saved it; null for what came with the product, or from somebody who is erased. */
export async function nameOf(on: Queryable, id: string | null): Promise<string | null> {
  if (id === null) return null;
  return fullNameOf(await getUser(on, userId.parse(id)));
}

/** The stored challenge in the shape of the form. */
export function formOf(row: RecordRow): ChallengeForm {
  return {
    ...contentOf(row),
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    isListed: row.is_listed,
    fields: row.fields,
    place: row.place,
    ...visibilityOf(row),
    invited: row.invited,
  };
}

export function visibilityOf({ visibility, seen_by_organization_id: id }: RecordRow) {
  return {
    visibility: oneOf<Visibility>(visibilities, visibility),
    seenBy: id === null ? null : organizationId.parse(id),
  };
}

/** Versions of before problems were sent as data name a topic: the same judge, with problems of one kind. */
function judgeOf(stored: string): ModelJudge {
  return oneOf<ModelJudge>(modelJudges, stored.startsWith('answer/') ? 'people' : stored);
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
    furtherTargets: modelTargets.parse(row.further_targets).map(({ key }) => key),
    systemPrompt: row.system_prompt,
    judge: isModelTarget(row.target_key) ? judgeOf(row.judge) : null,
    agent: readAgent(row.agent),
    pairs: readPairs(row.pairs),
    harms: readHarms(row.harms),
    messageLimit: row.message_limit,
    messageMaxLength: row.message_max_length,
    timeLimitMinutes: row.time_limit_minutes,
    pointsMin: row.points_min,
    pointsMax: row.points_max,
    article: row.article,
  };
}
