import * as z from 'zod';

const texts = z.array(z.string());
const pattern = z.string().transform((source) => new RegExp(source, 'iu'));

/** The form of a target's data: a character, what it guards, and which of its guards stop what. */
export const targetScript = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /** What the secret is called here, besides the usual names. */
  secretNames: pattern,
  /** By guard, the intents that it stops. */
  refuses: z.record(z.string(), texts),
  /** The forms that are struck out of a reply. */
  redacts: texts,
  withheld: z.string(),
  /** What the character calls its guards. */
  guards: z.record(z.string(), z.string()),
  /** Said before a text that was used before. */
  again: texts,
  /** By the template of an intent, and by the guard that stops it. */
  secret: z.record(z.string(), texts),
  topics: z.array(z.object({ when: pattern, say: texts })),
  /** By the kinds of talk.json. */
  talk: z.record(z.string(), texts),
});

export type TargetScript = z.output<typeof targetScript>;
