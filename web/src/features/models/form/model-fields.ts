import { type Model, modelForm, type ModelForm, MICROS_PER_DOLLAR } from '@redoubt/contract/models';
import * as z from 'zod';

const typed = z.object({
  name: z.string(),
  codeName: z.string(),
  adapter: z.string(),
  baseUrl: z.string(),
  modelId: z.string(),
  versionLabel: z.string(),
  /** Empty: the one that is kept stays. */
  key: z.string(),
  isKeyRemoved: z.boolean(),
  temperature: z.number().nullable(),
  topP: z.number().nullable(),
  /** Micros, as money is kept. */
  inputMicros: z.number().nullable(),
  outputMicros: z.number().nullable(),
  contextTokens: z.number().nullable(),
  parallelReplies: z.number().nullable(),
  requestsPerMinute: z.number().nullable(),
  replyTokens: z.number().nullable(),
  attemptMicros: z.number().nullable(),
  personDayMicros: z.number().nullable(),
  dayMicros: z.number().nullable(),
  totalMicros: z.number().nullable(),
  replayDayMicros: z.number().nullable(),
});
/** The form's fields. */
export type ModelFields = z.infer<typeof typed>;

/** The form's field for a path of the contract; undefined where it has none. */
export function fieldAt(path: string): keyof ModelFields | undefined {
  return Object.keys(typed.shape).find((name): name is keyof ModelFields => name === path);
}

/** Reads what was typed by the contract's own shape, and ties each of its sentences to the field of the form. */
export const fieldsSchema = typed.transform((fields, context): ModelForm => {
  const parsed = modelForm.safeParse(toModelInput(fields));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: 'custom', path: [fieldAt(path.join('.')) ?? 'name'], message });
  return z.NEVER;
});

/** What was typed, in the contract's own words. */
function toModelInput({ key, isKeyRemoved, ...content }: ModelFields) {
  if (isKeyRemoved) return { ...content, key: null };
  return key.trim() === '' ? content : { ...content, key };
}

const blank: ModelFields = {
  name: '',
  codeName: '',
  adapter: 'openai-compatible',
  baseUrl: '',
  modelId: '',
  versionLabel: '',
  key: '',
  isKeyRemoved: false,
  temperature: null,
  topP: null,
  // Nobody's price is known before it is given; without one no money could be counted.
  inputMicros: null,
  outputMicros: null,
  contextTokens: 32_000,
  parallelReplies: 4,
  requestsPerMinute: 60,
  replyTokens: 1000,
  attemptMicros: MICROS_PER_DOLLAR / 2,
  personDayMicros: 5 * MICROS_PER_DOLLAR,
  dayMicros: 20 * MICROS_PER_DOLLAR,
  totalMicros: null,
  replayDayMicros: MICROS_PER_DOLLAR,
};

/** What stands in the form at first; null for a new one. */
export function fillModel(model: Model | null): ModelFields {
  return model === null ? blank : { ...model.content, key: '', isKeyRemoved: false };
}
