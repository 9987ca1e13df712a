import {
  agentDefinition,
  type AgentDefinition,
  type Challenge,
  type ChallengeSummary,
  type ListedTarget,
  type Difficulty,
  difficulties,
  type Harm,
  harms,
  pointsForSolvers,
  type RequestPair,
  requestPairs,
  type Requirement,
  requirements,
  solversPriced,
  type Track,
  tracks,
  visibilities,
  type Visibility,
} from '@redoubt/contract/challenges';
import { challengeId, organizationId, type OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { listArticles } from '#features/learn';
import { getTarget, MODEL_DESCRIPTION } from '#features/targets';
import { invariant } from '#platform/invariant.ts';
import * as z from 'zod';
import { levelOf, logitsOf, type Tried } from './difficulty.ts';
import { type ChallengeRow, modelTarget, type Objective, type VersionWorth } from './challenges.store.ts';

/** A published challenge: what people may read, and what only the server needs. */
export interface PublishedChallenge {
  readonly challenge: Challenge;
  /**
   * The objective of the selected target, the first one unless another was requested. All fields about a single target
   * describe that one.
   */
  readonly objectiveId: string;
  /** The key of the judge that decides on the verdicts. */
  readonly judge: string;
  readonly targetKey: string;
  /** What experts see in place of a model's name; null for a practice target. */
  readonly targetName: string | null;
  /** The system prompt of a model, never sent to an expert; null for a practice target. */
  readonly systemPrompt: string | null;
  /** The targets of this version, in their order. */
  readonly targets: readonly PublishedTarget[];
  /** The objectives of every target that any version had. */
  readonly objectives: readonly Objective[];
  /** The tools of a model and what it must not do with them; null where it has none. */
  readonly agent: AgentDefinition | null;
  /**
   * Pairs of a request that the target must answer and one that it must refuse; null where the judge does not look at
   * refusals.
   */
  readonly pairs: readonly RequestPair[] | null;
  /** The number of this version. In the catalogue's own entries it is the one that new attempts begin with. */
  readonly version: number;
  /** What a solve of each version is worth. */
  readonly versions: readonly VersionWorth[];
  /** Whether lists, search, feeds and sitemap show it. */
  readonly isListed: boolean;
  /** The owning organization, whose members cannot attempt it; null for the platform's. */
  readonly organizationId: OrganizationId | null;
  /** How hard it is in logits: the author's label, outweighed by the people who tried as they become many. */
  readonly logits: number;
  /** The stored row. */
  readonly row: ChallengeRow;
}

/** One target of a version with its objective. */
export interface PublishedTarget extends Pick<
  PublishedChallenge,
  'objectiveId' | 'targetKey' | 'targetName'
> {
  readonly listed: ListedTarget;
}

const NONE: ReadonlySet<string> = new Set();

/** Hides the names of guarded models, which are given by their keys. */
export function toPublished(
  row: ChallengeRow,
  now: Date,
  guarded: ReadonlySet<string> = NONE,
): PublishedChallenge {
  const summary = toSummary(row, now);
  const targets = targetsOf(row, summary.state, guarded);
  const first = targets.at(0);
  invariant(first, 'A challenge has a target.');
  const { listed, ...aimed } = first;
  return {
    ...aimed,
    targets,
    objectives: row.objectives,
    judge: row.judge,
    systemPrompt: row.system_prompt,
    agent: readAgent(row.agent),
    pairs: readPairs(row.pairs),
    version: row.version,
    versions: row.worths,
    isListed: row.is_listed,
    organizationId: row.organization_id === null ? null : organizationId.parse(row.organization_id),
    logits: logitsOf(triedOf(row, targets)),
    row,
    challenge: {
      ...summary,
      ...toBrief(row),
      ...countsOf(row, targets),
      target: cardOf(listed),
    },
  };
}

/** The same challenge with the counts of a row that differs in nothing else. */
export function recount(before: PublishedChallenge, row: ChallengeRow): PublishedChallenge {
  const targets = before.targets.map((one): PublishedTarget => {
    const { number } = one.listed;
    return {
      ...one,
      listed: { ...one.listed, ...countTarget(row, { number, state: before.challenge.state }) },
    };
  });
  return {
    ...before,
    targets,
    objectives: row.objectives,
    logits: logitsOf(triedOf(row, targets)),
    row,
    challenge: { ...before.challenge, ...countsOf(row, targets) },
  };
}

function countsOf(row: ChallengeRow, targets: readonly PublishedTarget[]) {
  return {
    tried: row.tried,
    difficulty: levelOf(triedOf(row, targets)),
    solves: sumSolves(targets),
    points: { ...rangeOf(row), now: Math.max(...targets.map((one) => one.listed.points)) },
    targets: targets.map((one) => one.listed),
  };
}

function triedOf(row: ChallengeRow, targets: readonly PublishedTarget[]): Tried {
  return {
    label: oneOf<Difficulty>(difficulties, row.difficulty),
    solves: sumSolves(targets),
    targets: targets.length,
    tried: row.tried,
  };
}

function sumSolves(targets: readonly PublishedTarget[]): number {
  return targets.reduce((sum, one) => sum + one.listed.solves, 0);
}

type Counts = 'points' | 'solves' | 'targets' | 'tried' | 'difficulty';

function toSummary(row: ChallengeRow, now: Date): Omit<ChallengeSummary, Counts> {
  const state = row.closes_at !== null && row.closes_at <= now ? 'past' : 'open';
  return {
    id: challengeId.parse(row.id),
    slug: row.slug,
    code: row.code,
    title: row.title,
    summary: row.summary,
    track: oneOf<Track>(tracks, row.track),
    severity: row.severity,
    requires: oneOf<Requirement>(requirements, row.requires),
    visibility: oneOf<Visibility>(visibilities, row.visibility),
    fields: row.fields,
    state,
    opensAt: (row.opens_at ?? row.created_at).toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
    place: row.place,
  };
}

function rangeOf(row: ChallengeRow) {
  return { min: row.points_min, max: row.points_max };
}

function toBrief(row: ChallengeRow): Omit<Challenge, keyof ChallengeSummary | 'target'> {
  const pairs = readPairs(row.pairs);
  return {
    objective: row.objective_title,
    brief: row.brief,
    countsAsBreak: row.counts_as_break,
    doesNotCount: row.does_not_count,
    messageLimit: row.message_limit,
    messageMaxLength: row.message_max_length,
    timeLimitMinutes: row.time_limit_minutes,
    article: findArticle(row.article),
    harms: readHarms(row.harms),
    ...(row.organization_id !== null && { isReadByClient: true as const }),
    ...(pairs && { pairs }),
  };
}

function targetsOf(
  row: ChallengeRow,
  state: Challenge['state'],
  guarded: ReadonlySet<string>,
): PublishedTarget[] {
  return modelsOf(row).map(({ key, ...named }, nth): PublishedTarget => {
    const number = nth + 1;
    return {
      // In the preview of a draft, a target may have none yet.
      objectiveId: row.objectives.find(({ target }) => target === number)?.id ?? '',
      targetKey: key,
      targetName: named.codeName,
      listed: {
        number,
        ...countTarget(row, { number, state }),
        ...showTarget(key, named, hasClosed(row, state) && !guarded.has(key)),
      },
    };
  });
}

function countTarget(
  row: ChallengeRow,
  { number, state }: Pick<ListedTarget, 'number'> & Pick<Challenge, 'state'>,
) {
  const own = row.objectives.find(({ target }) => target === number)?.solves ?? 0;
  const ofOthers = row.objectives.reduce((sum, { solves }) => sum + solves, 0);
  const solves = number === 1 ? Math.max(0, row.solves - ofOthers) : own;
  return { solves, points: pointsForSolvers(rangeOf(row), solversPriced({ state, solves })) };
}

/** The keys of the targets that are attempted in one of these challenges at `now` or later. */
export function targetsInPlay(rows: readonly ChallengeRow[], now: Date): ReadonlySet<string> {
  const inPlay = rows.filter(({ closes_at: closes }) => closes === null || closes > now);
  return new Set(inPlay.flatMap(modelsOf).map(({ key }) => key));
}

/** The code name of a practice target is null. */
function modelsOf(row: ChallengeRow) {
  const first = { key: row.target_key, codeName: row.target_name, name: row.model_name };
  return [first, ...modelTargets.parse(row.further_targets)];
}

/** The further models of a version, as it stores them. */
export const modelTargets = z.array(modelTarget);

/** A challenge that was withdrawn before its end may open again, so it has not closed. */
function hasClosed(row: ChallengeRow, state: Challenge['state']): boolean {
  return state === 'past' && row.published_at !== null;
}

interface Named {
  readonly codeName: string | null;
  readonly name: string | null;
}

function showTarget(key: string, { codeName, name }: Named, isNamed: boolean): Challenge['target'] {
  if (codeName !== null) {
    const shown = isNamed && name !== null ? `${codeName}: ${name}` : codeName;
    return { name: shown, description: MODEL_DESCRIPTION, isScripted: false };
  }
  return cardOf(getTarget(key));
}

/** What experts read of a target, wherever it is shown. */
export function cardOf({ name, description, isScripted }: Challenge['target']): Challenge['target'] {
  return { name, description, isScripted };
}

const articles = new Map(listArticles().map(({ path, title }) => [path, { path, title }]));

/** Null also for a target that a release has removed. */
function findArticle(path: string | null): Challenge['article'] {
  return path === null ? null : (articles.get(path) ?? null);
}

/** The tools of a model, as a version stores them. */
export function readAgent(stored: unknown): AgentDefinition | null {
  return stored === null ? null : agentDefinition.parse(stored);
}

/** The pairs of requests of a version. */
export function readPairs(stored: unknown): RequestPair[] | null {
  return stored === null ? null : requestPairs.parse(stored);
}

/** What replies to a version may contain. */
export function readHarms(stored: readonly string[]): Harm[] {
  return stored.map((code) => oneOf<Harm>(harms, code));
}

/** Parses the value of a text column. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const found = values.find((value) => value === text);
  invariant(found, `The database holds ${text} where one of ${values.join(', ')} belongs.`);
  return found;
}
