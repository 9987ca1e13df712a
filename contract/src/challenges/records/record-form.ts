import * as z from 'zod';
import { difficulties } from '#grammar/terms/challenge-terms.ts';
import { newSlug, requiredText, writtenText } from '#grammar/text.ts';
import { requirements } from '#grammar/terms/shown-challenge.ts';

/** What a version of a challenge holds: what it says and asks, and what it is worth. */
const contentFields = {
  title: requiredText('Title', 120),
  summary: requiredText('Summary', 300),
  difficulty: z.enum(difficulties, 'Please select a difficulty'),
  severity: wholeNumber('Severity', { min: 1, max: 5 }),
  requires: z.enum(requirements, 'Please select what the challenge requires'),
  objective: requiredText('Objective', 300),
  brief: requiredText('Brief', 8000),
  countsAsBreak: requiredText('What counts as a break', 2000),
  doesNotCount: requiredText('What does not count', 2000),
  /** The key of the target. */
  target: requiredText('Target', 80),
  /** What a model is told beforehand, with {{secret}} for the secret of the attempt; null for a practice target. */
  systemPrompt: requiredText('System prompt', 20_000).nullable(),
  messageLimit: wholeNumber('Message limit', { min: 1, max: 100 }),
  messageMaxLength: wholeNumber('Message length', { min: 1, max: 8000 }),
  pointsMin: wholeNumber('Lowest points', { min: 1, max: 100_000 }),
  pointsMax: wholeNumber('Highest points', { min: 1, max: 100_000 }),
  /** The address of the article that explains the idea, as in /learn/tutorials/jailbreak-frames; null for none. */
  article: writtenText(200)
    .regex(/^\/learn\//, 'Please select an article')
    .nullable(),
};

/** When it opens and closes, and where the lists name it: changed without a new version. */
const listingFields = {
  /** Null: as soon as it is published. */
  opensAt: z.iso.datetime('Opens must be a date and a time').nullable(),
  /** Null: it stays open. */
  closesAt: z.iso.datetime('Closes must be a date and a time').nullable(),
  /** Whether lists, search, feeds and sitemap name it; its own page is there for whoever has the address. */
  isListed: z.boolean('Say whether lists name it'),
  /** The fields of knowledge that it is about, as experts name theirs: it is offered to those who have one of them. */
  fields: z
    .array(requiredText('Field', 80), 'Fields must be a list')
    .max(5, 'Name at most 5 fields')
    .refine(
      (list) => new Set(list.map((one) => one.toLocaleLowerCase('en'))).size === list.length,
      'Name each field only once',
    ),
  /** 1 is the top of the lists; challenges without a place come after those that have one, the newest first. */
  place: wholeNumber('Place', { min: 1, max: 999 }).nullable(),
};

const newFields = {
  /** The end of its address, which stays for good. */
  slug: newSlug,
  /** The short name that people quote, which stays for good. */
  code: z
    .string('Code is required')
    .regex(
      /^[A-Z]{2,4}-\d{1,5}$/,
      'Code must be two to four capital letters, a hyphen and a number, as in RT-109',
    ),
};

export const challengeContent = z.strictObject(contentFields);
export type ChallengeContent = z.output<typeof challengeContent>;

/** What an Admin says of a challenge. */
export const challengeForm = z.strictObject({ ...contentFields, ...listingFields }).superRefine(checkForm);
export type ChallengeForm = z.output<typeof challengeForm>;

/** The same for a new one. */
export const newChallengeForm = z
  .strictObject({ ...contentFields, ...listingFields, ...newFields })
  .superRefine(checkForm);
export type NewChallengeForm = z.output<typeof newChallengeForm>;

/** A copy under an address, a code and a title of its own. */
export const challengeCopyForm = z.strictObject({ title: contentFields.title, ...newFields });

function wholeNumber(label: string, { min, max }: { min: number; max: number }) {
  const sentence = `${label} must be a whole number between ${String(min)} and ${String(max)}`;
  return z.number(sentence).int(sentence).min(min, sentence).max(max, sentence);
}

/** Whether a target is a model, and so is told something beforehand. */
export function isModelTarget(target: string): boolean {
  return target.startsWith('model:');
}

/** Stands in a system prompt for the secret of the attempt. */
export const SECRET_PLACE = '{{secret}}';

function checkPrompt({ target, systemPrompt }: CheckedForm): string | null {
  if (!isModelTarget(target))
    return systemPrompt === null ? null : 'A practice target takes no system prompt';
  if (systemPrompt === null) return 'System prompt is required for a model';
  return systemPrompt.includes(SECRET_PLACE)
    ? null
    : `System prompt must contain ${SECRET_PLACE}, where the secret of each attempt is put`;
}

type CheckedForm = Pick<
  z.output<z.ZodObject<typeof contentFields & typeof listingFields>>,
  'target' | 'systemPrompt' | 'pointsMin' | 'pointsMax' | 'opensAt' | 'closesAt'
>;

function checkForm(said: CheckedForm, context: z.RefinementCtx): void {
  const aboutPrompt = checkPrompt(said);
  if (aboutPrompt !== null)
    context.addIssue({ code: 'custom', path: ['systemPrompt'], message: aboutPrompt });
  if (said.pointsMax < said.pointsMin)
    context.addIssue({
      code: 'custom',
      path: ['pointsMax'],
      message: 'Highest points must not be below the lowest',
    });
  if (
    said.opensAt !== null &&
    said.closesAt !== null &&
    Date.parse(said.closesAt) <= Date.parse(said.opensAt)
  )
    context.addIssue({ code: 'custom', path: ['closesAt'], message: 'Closes must be after it opens' });
}
