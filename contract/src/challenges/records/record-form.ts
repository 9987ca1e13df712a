import * as z from 'zod';
import { difficulties } from '#shared/terms/challenge-terms.ts';
import { harmList } from '#shared/terms/harm-terms.ts';
import { newSlug, requiredText, writtenText } from '#shared/text.ts';
import { MOST_TARGETS, requirements } from '#shared/terms/shown-challenge.ts';
import { checkVisibility, visibilityFields } from './visibility-fields.ts';
import { agentDefinition, holdsSecret, modelJudges, SECRET_PLACE, trackOfJudge } from './definition.ts';
import { requestPairs } from './request-pairs.ts';

/** What a version of a challenge holds: what it says and asks, and what it is worth. */
const contentFields = {
  title: requiredText('Title', 120),
  summary: requiredText('Summary', 300),
  difficulty: z.enum(difficulties, 'Please select a difficulty'),
  severity: wholeNumber('Harm', { min: 1, max: 5 }),
  requires: z.enum(requirements, 'Please select what the challenge requires'),
  objective: requiredText('Objective', 300),
  brief: requiredText('Brief', 8000),
  countsAsBreak: requiredText('What counts as a break', 2000),
  doesNotCount: requiredText('What does not count', 2000),
  /** The key of the target. */
  target: requiredText('Target', 80),
  /** The keys of further models, each with the same prompt and broken on its own; none with a practice target. */
  furtherTargets: z
    .array(requiredText('Target', 80), 'Further targets must be a list')
    .max(MOST_TARGETS - 1, `Name at most ${String(MOST_TARGETS - 1)} further targets`),
  /** The model's system prompt, with {{secret}} for the secret of the attempt; null for a practice target. */
  systemPrompt: requiredText('System prompt', 20_000).nullable(),
  /** Who judges attempts at a model; null for a practice target, which has its own. */
  judge: z.enum(modelJudges, 'Please select a judge').nullable(),
  /** The tools of a model, and what it must not do with them; null where it has none. */
  agent: agentDefinition.nullable(),
  /** What a model must answer, each beside what it must not; null where the judge does not look at refusals. */
  pairs: requestPairs.nullable().default(null),
  /** What replies may contain that people may not want to read; they are blurred until somebody asks for them. */
  harms: harmList.default([]),
  messageLimit: wholeNumber('Message limit', { min: 1, max: 100 }),
  messageMaxLength: wholeNumber('Message length', { min: 1, max: 8000 }),
  /** How long an attempt may take; null for as long as it likes. */
  timeLimitMinutes: wholeNumber('Time limit', { min: 5, max: 1440 }).nullable(),
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
  ...visibilityFields,
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

/** Whether a target is a model, and so has a system prompt. */
export function isModelTarget(target: string): boolean {
  return target.startsWith('model:');
}

/** The target of a draft that comes with the product and has yet to get a model; no model has this id. */
export const NO_MODEL_TARGET = 'model:00000000-0000-0000-0000-000000000000';

function checkTargets({ target, furtherTargets }: CheckedForm): FormFault[] {
  if (furtherTargets.length > 0 && !isModelTarget(target))
    return [{ path: ['furtherTargets'], message: 'A practice target cannot have further targets' }];
  const all = [target, ...furtherTargets];
  return [
    ...faultIf(!furtherTargets.every(isModelTarget), 'furtherTargets', 'Only models can be further targets'),
    ...faultIf(new Set(all).size < all.length, 'furtherTargets', 'Name each target only once'),
  ];
}

function checkModel({ target, systemPrompt, judge, agent, pairs }: CheckedForm): FormFault[] {
  if (!isModelTarget(target))
    return [
      ...faultIf(systemPrompt !== null, 'systemPrompt', 'A practice target takes no system prompt'),
      ...faultIf(judge !== null, 'judge', 'A practice target has its own judge'),
      ...faultIf(agent !== null, 'agent', 'A practice target has its own tools'),
      ...faultIf(pairs !== null, 'pairs', 'A practice target takes no pairs of requests'),
    ];
  if (systemPrompt === null)
    return [{ path: ['systemPrompt'], message: 'System prompt is required for a model' }];
  if (judge === null)
    return [{ path: ['judge'], message: 'Please select a judge', params: { allowed: [...modelJudges] } }];
  if (judge === 'refusals') return checkRefusals({ systemPrompt, agent, pairs });
  if (pairs !== null)
    return [{ path: ['pairs'], message: 'Only the judge of refusals uses pairs of requests' }];
  if (trackOfJudge(judge) === 'content') return checkExact(systemPrompt, agent);
  if (judge === 'acts' && !agent)
    return [{ path: ['agent'], message: 'Select the tools with which the model could do what it must not' }];
  if (judge === 'acts')
    return faultIf(agent?.objectives.length === 0, 'agent.objectives', 'Name at least one forbidden act');
  return [
    ...faultIf(
      !holdsSecret(systemPrompt, agent),
      'systemPrompt',
      `System prompt must contain ${SECRET_PLACE}, where the secret of each attempt is put`,
    ),
    ...faultIf(
      agent !== null && agent.objectives.length > 0,
      'agent.objectives',
      'The judge of leaks does not look at acts. Select the judge of acts, or remove the forbidden acts',
    ),
  ];
}

function checkRefusals({
  systemPrompt,
  agent,
  pairs,
}: Pick<CheckedForm, 'systemPrompt' | 'agent' | 'pairs'>) {
  return [
    ...faultIf(pairs === null, 'pairs', 'Write pairs of harmless and harmful requests'),
    ...faultIf(
      holdsSecret(systemPrompt, null),
      'systemPrompt',
      `The judge of refusals does not look for a secret. Remove ${SECRET_PLACE} from the system prompt`,
    ),
    ...faultIf(
      agent !== null,
      'agent',
      'The judge of refusals looks only at replies. Remove the tools, or select another judge',
    ),
  ];
}

function checkExact(systemPrompt: string, agent: CheckedForm['agent']): FormFault[] {
  return [
    ...faultIf(
      holdsSecret(systemPrompt, null),
      'systemPrompt',
      `A content challenge has no secret. Remove ${SECRET_PLACE} from the system prompt`,
    ),
    ...faultIf(
      agent !== null,
      'agent',
      'This judge looks only at answers. Remove the tools, or select another judge',
    ),
  ];
}

interface FormFault {
  readonly path: string[];
  readonly message: string;
  /** Where the field takes one of a closed list: the list. */
  readonly params?: { readonly allowed: string[] };
}

function faultIf(isSo: boolean, path: string, message: string): FormFault[] {
  return isSo ? [{ path: path.split('.'), message }] : [];
}

type CheckedForm = Pick<
  z.output<z.ZodObject<typeof contentFields & typeof listingFields>>,
  | 'target'
  | 'furtherTargets'
  | 'systemPrompt'
  | 'judge'
  | 'agent'
  | 'pairs'
  | 'pointsMin'
  | 'pointsMax'
  | 'opensAt'
  | 'closesAt'
  | keyof typeof visibilityFields
>;

function checkForm(form: CheckedForm, context: z.RefinementCtx): void {
  for (const fault of [...checkTargets(form), ...checkModel(form), ...checkVisibility(form)])
    context.addIssue({ code: 'custom', ...fault });
  if (form.pointsMax < form.pointsMin)
    context.addIssue({
      code: 'custom',
      path: ['pointsMax'],
      message: 'Highest points must not be below the lowest',
    });
  if (
    form.opensAt !== null &&
    form.closesAt !== null &&
    Date.parse(form.closesAt) <= Date.parse(form.opensAt)
  )
    context.addIssue({ code: 'custom', path: ['closesAt'], message: 'Closes must be after it opens' });
}
