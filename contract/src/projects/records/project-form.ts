import * as z from 'zod';
import { currency } from '#shared/money/currencies.ts';
import { provableField } from '#shared/terms/field-terms.ts';
import { languageProblem } from '#shared/terms/language-terms.ts';
import { composedText, requiredText, writtenText } from '#shared/text.ts';
import { taskKinds } from '../kinds/index.ts';

const LONGEST_TITLE = 120;
const LONGEST_SUMMARY = 240;
const LONGEST_BRIEF = 20_000;
const LONGEST_NDA = 20_000;
const MOST_LANGUAGES = 10;
const MOST_FIELDS = 10;
/** Ten thousand, in minor units. */
const HIGHEST_RATE_MINOR = 1_000_000;
export const HIGHEST_LEVEL = 5;
export const MOST_OVERLAP = 5;
const MOST_PER_PERSON = 10_000;

/** An amount for one piece of work, in minor units of the project's currency. */
function rate(label: string) {
  return (
    z
      .number(`${label} is required`)
      // First: what is too large to be counted exactly is no matter of decimals.
      .max(HIGHEST_RATE_MINOR, { error: `${label} must be at most 10,000`, abort: true })
      .int(`${label} must have at most two decimals`)
      .min(1, `${label} must be more than 0`)
  );
}

function whole(label: string, { min, max }: { readonly min: number; readonly max: number }) {
  return z
    .number(`${label} must be a number`)
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${String(min)}`)
    .max(max, `${label} must be at most ${max.toLocaleString('en')}`);
}

const language = composedText(120).superRefine((value, context) => {
  const message = value === '' ? 'Language is required' : languageProblem(value);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** A kind of task in a project, with what each accepted one earns. */
const { 'content-writing': writing, rating, 'red-teaming': redTeaming } = taskKinds;
export const projectKind = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal(writing.id),
    rateMinor: rate('Rate').nullable(),
    settings: writing.settings,
  }),
  z.strictObject({
    kind: z.literal(rating.id),
    rateMinor: rate('Rate').nullable(),
    settings: rating.settings,
  }),
  z.strictObject({
    kind: z.literal(redTeaming.id),
    rateMinor: rate('Rate').nullable(),
    settings: redTeaming.settings,
  }),
]);
export type ProjectKind = z.infer<typeof projectKind>;

export const reviewers = ['client', 'peers'] as const;

/** What a client, or an Admin for the platform, says of a project. A draft may lack what opening it needs. */
export const projectForm = z.strictObject({
  title: requiredText('Title', LONGEST_TITLE),
  /** One sentence for the list of offers. */
  summary: writtenText(LONGEST_SUMMARY, `Summary must be at most ${String(LONGEST_SUMMARY)} characters long`),
  /** Markdown, beside the work. */
  brief: writtenText(LONGEST_BRIEF, 'Brief must be at most 20,000 characters long'),
  kinds: z
    .array(projectKind)
    .refine((given) => new Set(given.map(({ kind }) => kind)).size === given.length, 'Choose each kind once'),
  languages: z.array(language).max(MOST_LANGUAGES, `Choose at most ${String(MOST_LANGUAGES)} languages`),
  /** Any one of them suffices; verified where the project is premium. */
  fields: z.array(provableField).max(MOST_FIELDS, `Choose at most ${String(MOST_FIELDS)} fields`),
  /** In the kind of the task: see `levelOf`. */
  level: whole('Level', { min: 1, max: HIGHEST_LEVEL }),
  /** For experts whose identity and credentials are verified. */
  isPremium: z.boolean(),
  currency,
  /** What a peer earns for a review; used only where peers review. */
  reviewRateMinor: rate('Rate per decided submission').nullable(),
  /** How many people do each task. */
  overlap: whole('People on each task', { min: 1, max: MOST_OVERLAP }),
  /** How many of a hundred tasks are such whose answer is known, where the tasks have such. */
  goldPercent: whole('Share of gold tasks', { min: 0, max: 30 }),
  reviewedBy: z.enum(reviewers, 'Choose who reviews'),
  /** The last day on which work may be begun, wherever on earth. */
  deadline: z.iso.date('Deadline must be a day as in 2027-03-31').nullable(),
  /** Experts accept it before their first task; empty for none. */
  nda: writtenText(LONGEST_NDA, 'The agreement must be at most 20,000 characters long'),
  mostPerPerson: whole('Tasks per person', { min: 1, max: MOST_PER_PERSON }).nullable(),
});
export type ProjectForm = z.output<typeof projectForm>;

/** What a project says before anybody has written what it is about. */
export const blankProject: ProjectForm = {
  title: '',
  summary: '',
  brief: '',
  kinds: [],
  languages: ['English'],
  fields: [],
  level: 1,
  isPremium: false,
  currency: 'USD',
  reviewRateMinor: null,
  overlap: 1,
  goldPercent: 0,
  reviewedBy: 'client',
  deadline: null,
  nda: '',
  mostPerPerson: null,
};
