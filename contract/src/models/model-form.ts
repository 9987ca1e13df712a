import * as z from 'zod';
import { composedText, requiredText, writtenText } from '#shared/text.ts';

const webAddress = z.url({ protocol: /^https?$/ });

/** Why text is no base address of a model's provider, as a sentence; null where it is one. */
function faultOfBaseUrl(text: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(text) || !webAddress.safeParse(text).success)
    return 'Base address must be an address that starts with http:// or https://';
  if (/[?#]/.test(text)) return 'Base address must end before any ? or #';
  if (/^https?:\/\/[^/]*@/i.test(text))
    return 'Base address must not hold a name or a password; the key has a field of its own';
  return null;
}

/** The protocol that a model is spoken to in. */
export const adapters = ['openai-compatible', 'anthropic'] as const;
export type Adapter = (typeof adapters)[number];

/** Money of models is in millionths of a US dollar, whole, as exact as providers bill. */
export const MICROS_PER_DOLLAR = 1_000_000;
const MOST_DOLLARS = 100_000;

const connectionFields = {
  adapter: z.enum(adapters, 'Please select an adapter'),
  baseUrl: requiredText('Base address', 300).superRefine((text, context) => {
    const message = text === '' ? null : faultOfBaseUrl(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
  /** What the provider calls the model. */
  modelId: requiredText('Model id', 200),
};

const limitFields = {
  parallelReplies: wholeNumber('Parallel replies', { min: 1, max: 500 }),
  requestsPerMinute: wholeNumber('Requests per minute', { min: 1, max: 100_000 }),
  replyTokens: wholeNumber('Tokens per reply', { min: 1, max: 100_000 }),
  /** Money in micros; null where nothing limits it. */
  attemptMicros: dollars('Limit per attempt').nullable(),
  personDayMicros: dollars('Limit per person and day').nullable(),
  dayMicros: dollars('Limit per day').nullable(),
  totalMicros: dollars('Limit in total').nullable(),
  /** What replays of breaks may cost in a day; also where nothing else limits it. */
  replayDayMicros: dollars('Limit for replays per day').default(MICROS_PER_DOLLAR),
};

const formFields = {
  /** What those who set it up call it. */
  name: requiredText('Name', 120),
  /** What experts see until a challenge closes. */
  codeName: requiredText('Code name', 60),
  ...connectionFields,
  /** What they call this version of it, as in 2.3; empty where they call it nothing. */
  versionLabel: composedText(40, 'Version must be at most 40 characters long').default(''),
  /** How freely it speaks; null leaves it to the provider. */
  temperature: fraction('Temperature', 2).nullable(),
  topP: fraction('Top P', 1).nullable(),
  /** Micros for a million tokens. */
  inputMicros: dollars('Price of input'),
  outputMicros: dollars('Price of output'),
  contextTokens: wholeNumber('Context length', { min: 256, max: 20_000_000 }),
  ...limitFields,
  /** Write-only. Absent: the stored one stays; null: there is none. */
  key: writtenText(500, 'Key must be at most 500 characters long')
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Key must not be empty')
    .refine((text) => /^[\x21-\x7e]*$/.test(text), 'Key must be letters, digits and signs without spaces')
    .nullable()
    .optional(),
};

/** The content of a model. */
export const modelForm = z.strictObject(formFields).superRefine(({ replyTokens, contextTokens }, context) => {
  if (replyTokens < contextTokens) return;
  const message = 'Tokens per reply must be fewer than the context length';
  context.addIssue({ code: 'custom', path: ['replyTokens'], message });
});
export type ModelForm = z.output<typeof modelForm>;

/** The same without the key, as it is returned. */
export type ModelContent = Omit<ModelForm, 'key'>;

function wholeNumber(label: string, { min, max }: { min: number; max: number }) {
  const sentence = `${label} must be a whole number between ${String(min)} and ${String(max)}`;
  return z.number(sentence).int(sentence).min(min, sentence).max(max, sentence);
}

function fraction(label: string, max: number) {
  const sentence = `${label} must be a number between 0 and ${String(max)}`;
  return z.number(sentence).min(0, sentence).max(max, sentence);
}

function dollars(label: string) {
  const sentence = `${label} must be an amount between 0 and ${String(MOST_DOLLARS)} dollars`;
  return z
    .number({ error: ({ input }) => (input === null ? `${label} is required` : sentence) })
    .int(`${label} must be in whole millionths of a dollar`)
    .min(0, sentence)
    .max(MOST_DOLLARS * MICROS_PER_DOLLAR, sentence);
}
