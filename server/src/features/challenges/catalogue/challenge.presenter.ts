import {
  agentDefinition,
  type AgentDefinition,
  type Challenge,
  type ChallengeSummary,
  type Difficulty,
  difficulties,
  pointsForSolvers,
  type Requirement,
  requirements,
  solversPriced,
  type Track,
  tracks,
  visibilities,
  type Visibility,
} from '@redoubt/contract/challenges';
import { challengeId, organizationId, type OrganizationId } from '@redoubt/contract/ids.ts';
import { listArticles } from '#features/learn';
import { getTarget, MODEL_DESCRIPTION } from '#features/targets';
import { invariant } from '#platform/invariant.ts';
import type { ChallengeRow, VersionWorth } from './challenges.store.ts';

/** A published challenge: what people may read, and beside it what only the server needs. */
export interface PublishedChallenge {
  readonly challenge: Challenge;
  readonly objectiveId: string;
  /** The key of the judge that works out the verdicts. */
  readonly judge: string;
  readonly targetKey: string;
  /** What experts see in place of a model's name; null for a practice target. */
  readonly targetName: string | null;
  /** What a model is told beforehand, never sent to an expert; null for a practice target. */
  readonly systemPrompt: string | null;
  /** The tools of a model and what it must not do with them; null where it has none. */
  readonly agent: AgentDefinition | null;
  /** The version that this is: of the catalogue's own, the one that new attempts begin with. */
  readonly version: number;
  /** What a solve of each version is worth. */
  readonly versions: readonly VersionWorth[];
  /** Whether lists, search, feeds and sitemap name it. */
  readonly isListed: boolean;
  /** Whose it is, where that is an organization: its members cannot attempt it. */
  readonly organizationId: OrganizationId | null;
  /** As it is stored. */
  readonly row: ChallengeRow;
}

export function toPublished(row: ChallengeRow, now: Date): PublishedChallenge {
  return {
    objectiveId: row.objective_id,
    judge: row.judge,
    targetKey: row.target_key,
    targetName: row.target_name,
    systemPrompt: row.system_prompt,
    agent: readAgent(row.agent),
    version: row.version,
    versions: row.worths,
    isListed: row.is_listed,
    organizationId: row.organization_id === null ? null : organizationId.parse(row.organization_id),
    row,
    challenge: { ...toSummary(row, now), ...toBrief(row) },
  };
}

function toSummary(row: ChallengeRow, now: Date): ChallengeSummary {
  const range = { min: row.points_min, max: row.points_max };
  const state = row.closes_at !== null && row.closes_at <= now ? 'past' : 'open';
  const priced = solversPriced({ state, solves: row.solves });
  return {
    id: challengeId.parse(row.id),
    slug: row.slug,
    code: row.code,
    title: row.title,
    summary: row.summary,
    track: oneOf<Track>(tracks, row.track),
    difficulty: oneOf<Difficulty>(difficulties, row.difficulty),
    severity: row.severity,
    requires: oneOf<Requirement>(requirements, row.requires),
    visibility: oneOf<Visibility>(visibilities, row.visibility),
    fields: row.fields,
    state,
    opensAt: (row.opens_at ?? row.created_at).toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
    points: { now: pointsForSolvers(range, priced), ...range },
    solves: row.solves,
    tried: row.tried,
    place: row.place,
  };
}

function toBrief(row: ChallengeRow): Omit<Challenge, keyof ChallengeSummary> {
  return {
    objective: row.objective_title,
    brief: row.brief,
    countsAsBreak: row.counts_as_break,
    doesNotCount: row.does_not_count,
    target: showTarget(row),
    messageLimit: row.message_limit,
    messageMaxLength: row.message_max_length,
    timeLimitMinutes: row.time_limit_minutes,
    article: findArticle(row.article),
  };
}

function showTarget(row: ChallengeRow): Challenge['target'] {
  if (row.target_name !== null)
    return { name: row.target_name, description: MODEL_DESCRIPTION, isScripted: false };
  const { name, description, isScripted } = getTarget(row.target_key);
  return { name, description, isScripted };
}

const articles = new Map(listArticles().map(({ path, title }) => [path, { path, title }]));

/** Null also for one that a release has taken away. */
function findArticle(path: string | null): Challenge['article'] {
  return path === null ? null : (articles.get(path) ?? null);
}

/** The tools of a model, as a version holds them. */
export function readAgent(stored: unknown): AgentDefinition | null {
  return stored === null ? null : agentDefinition.parse(stored);
}

/** The value that a column holds as text. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const found = values.find((value) => value === text);
  invariant(found, `The database holds ${text} where one of ${values.join(', ')} belongs.`);
  return found;
}
