import * as z from 'zod';
import { attemptId, verdictId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** So many runs make a replay. */
export const REPLAY_RUNS = 5;

/** proof: follows the ruling. regression: on a new version, or by hand. reference: the same messages, another model. */
export const replayKinds = ['proof', 'regression', 'reference'] as const;
export type ReplayKind = (typeof replayKinds)[number];

export const replayStates = ['queued', 'running', 'done', 'stopped'] as const;
export type ReplayState = (typeof replayStates)[number];

/** Why a replay was stopped. */
export const stopReasons = ['no-judge', 'target-away', 'withheld', 'overturned', 'superseded'] as const;
export type StopReason = (typeof stopReasons)[number];

/** Why a break cannot be replayed now. no-target: its model was removed. */
export const replayObstacles = ['no-judge', 'withheld', 'overturned', 'no-target'] as const;
export type ReplayObstacle = (typeof replayObstacles)[number];
const replayObstacle = z.enum(replayObstacles);

/** What it waits for: money for the next run, or its target. */
export const replayWaits = ['money', 'target'] as const;
export type ReplayWait = (typeof replayWaits)[number];

/** What became of one run; failed: the target did not answer. */
export const runOutcomes = ['broken', 'held', 'failed', 'not-judged'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** A version of a target: of a model, what it was since when; what is scripted has one. */
export const targetVersion = z.object({
  number: z.number().int(),
  /** What those who keep the model call it; null where they call it nothing. */
  label: z.string().nullable(),
  since: timestamp,
});
export type TargetVersion = z.infer<typeof targetVersion>;

/** What people call a version: as those who keep it do, else by its number. */
export function versionWord({ label, number }: Pick<TargetVersion, 'label' | 'number'>): string {
  return label ?? `v${String(number)}`;
}

/** The messages of a break sent again, each run from a clean state. */
export const replay = z.object({
  kind: z.enum(replayKinds),
  state: z.enum(replayStates),
  /** Null unless it was stopped. */
  reason: z.enum(stopReasons).nullable(),
  /** Null where nothing keeps it. */
  waitsFor: z.enum(replayWaits).nullable(),
  /** When it goes on, where it waits. */
  dueAt: timestamp.nullable(),
  /** Of the runs so far, in their order. */
  outcomes: z.array(z.enum(runOutcomes)),
  runs: z.number().int(),
  askedAt: timestamp,
  doneAt: timestamp.nullable(),
});
export type Replay = z.infer<typeof replay>;

/** The proof of a verdict; null where nothing was replayed, as before replays began. */
export const proof = z.object({ proof: replay.nullable(), reference: replay.nullable() });
export type Proof = z.infer<typeof proof>;

/** What the replays say of a break. */
export const regressionStates = ['unknown', 'broken', 'fixed', 'broken-again'] as const;
export const regressionState = z.enum(regressionStates);
export type RegressionState = (typeof regressionStates)[number];

/** The newest replay on one version of the target; null where there is none. */
const onVersion = z.object({ version: targetVersion, replay: replay.nullable() });
export type OnVersion = z.infer<typeof onVersion>;

/** A break of a client's model as a test of each version. */
export const regression = z.object({
  attemptId,
  claimId: verdictId,
  state: regressionState,
  /** The version in which it was fixed, or broke again; null in any other state. */
  changedIn: targetVersion.nullable(),
  /** The first version on which it was seen, and those after it; the newest six. */
  versions: z.array(onVersion),
  /** Whether a replay waits or runs now. */
  isOpen: z.boolean(),
  /** Null where it can be replayed. */
  obstacle: replayObstacle.nullable(),
});
export type Regression = z.infer<typeof regression>;

/** How many findings of the organization there are, and how many of them can be replayed; why not, where none can. */
export const replayable = z.object({
  findings: z.number().int(),
  replayable: z.number().int(),
  obstacle: replayObstacle.nullable(),
});
export type Replayable = z.infer<typeof replayable>;

/** The same with the replies of the newest replay that is over. */
export const regressionDetail = regression.extend({
  replies: z.array(z.object({ nth: z.number().int(), outcome: z.enum(runOutcomes), reply: z.string() })),
  /** The version that they are of; null where nothing was replayed. */
  repliesOf: targetVersion.nullable(),
});
export type RegressionDetail = z.infer<typeof regressionDetail>;

/** The model against which the breaks of a challenge are replayed too, and those that it can be. */
export const referenceModel = z.object({
  /** By its key among the choices; null where there is none. */
  model: z.string().nullable(),
  choices: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type ReferenceModel = z.infer<typeof referenceModel>;
export const referenceForm = z.strictObject({ model: z.string('Please select a model').max(100).nullable() });

const MOST_ATTEMPTS = 100;

/** The attempts whose breaks are asked for, by their ids, separated by commas. */
export const attemptIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(attemptId).max(MOST_ATTEMPTS, `Ask for at most ${String(MOST_ATTEMPTS)} attempts.`));
