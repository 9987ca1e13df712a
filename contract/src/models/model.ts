import * as z from 'zod';
import { modelId, organizationId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { adapters, type ModelContent } from './model-form.ts';

/**
 * Not tried since its connection was made or changed; in use; held back by somebody.
 */
export const modelStates = ['draft', 'ready', 'paused'] as const;
const modelState = z.enum(modelStates);
export type ModelState = z.infer<typeof modelState>;

/** Why a model does not answer. */
export const failureCauses = [
  'address',
  'key',
  'model',
  'quota',
  'rate-limit',
  'protocol',
  'certificate',
  'time-out',
  'lost',
  'overloaded',
  'too-long',
] as const;
export const failureCause = z.enum(failureCauses);
export type FailureCause = z.infer<typeof failureCause>;

/** What the calls of a span amount to. */
export const modelUse = z.object({
  calls: z.number().int(),
  failures: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** What the calls cost; one that the provider did not count is booked at the most that it may have cost. */
  micros: z.number().int(),
  /** Of `micros`, what was booked so. */
  uncountedMicros: z.number().int(),
  /** Half of the calls were faster, to the first token; null where none came so far. */
  firstTokenMs: z.number().int().nullable(),
});
export type ModelUse = z.infer<typeof modelUse>;

/** Money of calls, in micros: what ended calls cost, what running ones may cost at most, and the limit; null is none. */
const budgetSpan = z.object({
  used: z.number().int(),
  reserved: z.number().int(),
  most: z.number().int().nullable(),
});

/** What of the limits of a model is used now. */
export const modelBudget = z.object({
  /** Since midnight UTC. */
  day: budgetSpan,
  total: budgetSpan,
  /** Replies that are being written. */
  writing: z.number().int(),
  /** Attempts that wait in its line. */
  waiting: z.number().int(),
});
export type ModelBudget = z.infer<typeof modelBudget>;

/** A model in a list. */
export const modelRow = z.object({
  id: modelId,
  name: z.string(),
  codeName: z.string(),
  adapter: z.enum(adapters),
  modelId: z.string(),
  state: modelState,
  /** Why the last calls all failed; null where they did not. */
  failing: failureCause.nullable(),
  /** Whose it is; null is the platform's. */
  owner: z.object({ id: organizationId, name: z.string() }).nullable(),
  lastDay: modelUse,
  lastMonth: modelUse,
  budget: modelBudget,
});
export type ModelRow = z.infer<typeof modelRow>;

const auditedContent = z.object({
  name: z.string(),
  codeName: z.string(),
  adapter: z.enum(adapters),
  baseUrl: z.string(),
  modelId: z.string(),
  versionLabel: z.string(),
  temperature: z.number().nullable(),
  topP: z.number().nullable(),
  inputMicros: z.number().int(),
  outputMicros: z.number().int(),
  contextTokens: z.number().int(),
  parallelReplies: z.number().int(),
  requestsPerMinute: z.number().int(),
  replyTokens: z.number().int(),
  attemptMicros: z.number().int().nullable(),
  personDayMicros: z.number().int().nullable(),
  dayMicros: z.number().int().nullable(),
  totalMicros: z.number().int().nullable(),
  replayDayMicros: z.number().int(),
}) satisfies z.ZodType<ModelContent>;

/** What a provider answered to a call that failed. */
const providerAnswer = z.object({
  /** The HTTP status; null in the middle of a stream. */
  status: z.number().int().nullable(),
  /** The provider's own sentence, shortened, without the key and the conversation; null where it gave none. */
  message: z.string().nullable(),
  retryAfterSeconds: z.number().int().nullable(),
});

/** The purpose of a call: a trial, a turn of an attempt, a dry run, a judgement, or the replay of a break. */
export const callKinds = ['trial', 'turn', 'dry-run', 'judge', 'replay'] as const;

/** A call that failed. */
export const failedCall = z.object({
  at: timestamp,
  kind: z.enum(callKinds),
  cause: failureCause,
  /** Null where nothing came. */
  answer: providerAnswer.nullable(),
});
export type FailedCall = z.infer<typeof failedCall>;

/** A model as it is set up. Of its key only the last four characters are returned. */
export const model = modelRow.extend({
  /** Grows with every save; a save names the one that it replaces. */
  revision: z.number().int(),
  content: auditedContent,
  /** Null where there is no key. */
  keyEnding: z.string().nullable(),
  /** The last calls that failed, the newest first. */
  failures: z.array(failedCall),
  /** When it last answered under the connection that it has now. */
  triedAt: timestamp.nullable(),
  changedAt: timestamp,
});
export type Model = z.infer<typeof model>;

/** How a reply ended that a model gave. */
export const replyEnds = ['stop', 'length', 'refused', 'filtered'] as const;

const trialText = z.object({ type: z.literal('text'), text: z.string() });

const trialFinished = z.object({
  type: z.literal('finished'),
  why: z.enum(replyEnds),
  /** Null for an empty reply. */
  firstTokenMs: z.number().int().nullable(),
  totalMs: z.number().int(),
  /** Null where the provider does not count, or counts what cannot be. */
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** Whether the provider reported token counts that cannot be true. */
  isUsageImpossible: z.boolean(),
  micros: z.number().int().nullable(),
});

const trialFailed = z.object({
  type: z.literal('failed'),
  cause: failureCause,
  /** Why the address was not reached; null where something answered there. */
  addressFault: z.enum(['no-host', 'refused', 'not-allowed']).nullable(),
  /** What the provider answered; null where nothing came. */
  answer: providerAnswer.nullable(),
});

/** As `trialEvent`, of a model that is not added yet. */
export const newTrialEvent = z.discriminatedUnion('type', [trialText, trialFinished, trialFailed]);
export type NewTrialEvent = z.infer<typeof newTrialEvent>;

/**
 * `text`: a piece of the reply. `finished`: the model answered; it may be made ready now. `failed`: why it did not; what
 * came before stays.
 */
export const trialEvent = z.discriminatedUnion('type', [
  trialText,
  trialFinished.extend({ model }),
  trialFailed.extend({ model }),
]);
export type TrialEvent = z.infer<typeof trialEvent>;
