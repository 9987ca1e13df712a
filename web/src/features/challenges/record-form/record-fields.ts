import {
  challengeForm,
  harms,
  type ChallengeRecord,
  isModelTarget,
  modelJudges,
  newChallengeForm,
  type RequestPair,
  trackOfJudge,
  visibilities,
} from '@redoubt/contract/challenges';
import { instantOf, wallTimeOf } from '@redoubt/contract/community';
import * as z from 'zod';
import { type AgentDraft, blankAgent, fillAgent, toAgentInput } from './agent/agent-draft.ts';
import { fillPairs } from './pairs/pair-draft.ts';

const typed = z.object({
  title: z.string(),
  slug: z.string(),
  code: z.string(),
  summary: z.string(),
  difficulty: z.string(),
  severity: z.string(),
  requires: z.string(),
  objective: z.string(),
  brief: z.string(),
  countsAsBreak: z.string(),
  doesNotCount: z.string(),
  target: z.string(),
  /** Of a model; kept while another target is looked at. */
  furtherTargets: z.array(z.string()),
  /** Of a model; kept while another target is looked at. */
  systemPrompt: z.string(),
  judge: z.enum(modelJudges),
  agent: z.custom<AgentDraft>(),
  pairs: z.custom<readonly RequestPair[]>(),
  harms: z.array(z.enum(harms)),
  /** Empty for none. */
  article: z.string(),
  messageLimit: z.number().nullable(),
  messageMaxLength: z.number().nullable(),
  /** Null for as long as it likes. */
  timeLimitMinutes: z.number().nullable(),
  pointsMin: z.number().nullable(),
  pointsMax: z.number().nullable(),
  opens: z.enum(['published', 'at']),
  /** YYYY-MM-DD; null while nothing is chosen. */
  opensOn: z.string().nullable(),
  /** HH:mm */
  opensTime: z.string(),
  closes: z.enum(['never', 'at']),
  closesOn: z.string().nullable(),
  closesTime: z.string(),
  isListed: z.boolean(),
  fields: z.array(z.string()),
  place: z.number().nullable(),
  visibility: z.enum(visibilities),
  /** Kept while another choice is looked at, as the addresses are; empty while none is selected. */
  seenBy: z.string(),
  invited: z.array(z.string()),
});
/** The form's fields: times as clocks show them where the Admin is. */
export type RecordFields = z.infer<typeof typed>;

/** What the contract calls a value, and the field of the form that it is typed in. */
const fieldOf: Readonly<Record<string, keyof RecordFields>> = { opensAt: 'opensOn', closesAt: 'closesOn' };

/** The form's field for a path of the contract; undefined where it has none. */
export function fieldAt(path: string): keyof RecordFields | undefined {
  // A fault of one in a list is shown at the list.
  const [first = ''] = path.split('.');
  return (
    fieldOf[first] ?? Object.keys(typed.shape).find((name): name is keyof RecordFields => name === first)
  );
}

/** Null for a new one. */
interface Reading {
  readonly record: ChallengeRecord | null;
  readonly timeZone: string;
}

/** Reads what was typed by the contract's own shape, and ties each of its sentences to the field of the form. */
export function fieldsSchema(reading: Reading) {
  return typed.transform((fields, context) => {
    const said = toRecordInput(fields, reading);
    const parsed = reading.record
      ? challengeForm.safeParse(said)
      : newChallengeForm.safeParse({ ...said, slug: fields.slug, code: fields.code });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: [fieldAt(path.join('.')) ?? 'title'], message });
    return z.NEVER;
  });
}

/** What was typed, in the contract's own words. */
function toRecordInput(fields: RecordFields, { record, timeZone }: Reading) {
  const { opens, opensOn, opensTime, closes, closesOn, closesTime, slug: _, code: __, ...rest } = fields;
  return {
    ...rest,
    severity: Number(fields.severity),
    ...(isModelTarget(fields.target)
      ? {
          furtherTargets: fields.furtherTargets.filter((key) => key !== fields.target),
          systemPrompt: fields.systemPrompt,
          judge: fields.judge,
          agent: judgedAgent(fields),
          pairs: fields.judge === 'refusals' ? fields.pairs : null,
        }
      : { furtherTargets: [], systemPrompt: null, judge: null, agent: null, pairs: null }),
    article: fields.article === '' ? null : fields.article,
    seenBy: fields.visibility === 'organization' && fields.seenBy !== '' ? fields.seenBy : null,
    invited: fields.visibility === 'invited' ? fields.invited : [],
    opensAt: opens === 'published' ? null : readTime([opensOn, opensTime], record?.opensAt, timeZone),
    closesAt: closes === 'never' ? null : readTime([closesOn, closesTime], record?.closesAt, timeZone),
  };
}

/** Whether a judge looks at models that have tools. */
export function canHaveTools(judge: RecordFields['judge']): boolean {
  return judge === 'leak' || judge === 'acts';
}

/** Tools, and what it must not do with them, are said only where that is judged; meanwhile they are kept. */
function judgedAgent({ agent, judge }: RecordFields) {
  if (!canHaveTools(judge)) return null;
  return toAgentInput(judge === 'acts' ? agent : { ...agent, objectives: [] });
}

/** An ISO time; the stored one where the clock shows the same minute, '' where date or time is missing. */
function readTime(
  [on, time]: readonly [string | null, string],
  stored: string | null | undefined,
  timeZone: string,
): string {
  if (on === null || time === '') return '';
  const wall = `${on}T${time.slice(0, 5)}`;
  if (stored && wallTimeOf(new Date(stored), timeZone) === wall) return stored;
  return instantOf(wall, timeZone)?.toISOString() ?? '';
}

const blank: RecordFields = {
  title: '',
  slug: '',
  code: '',
  summary: '',
  difficulty: 'easy',
  severity: '2',
  requires: 'none',
  objective: '',
  brief: '',
  countsAsBreak: '',
  doesNotCount: '',
  target: '',
  furtherTargets: [],
  systemPrompt: '',
  judge: 'leak',
  agent: blankAgent,
  pairs: fillPairs(null),
  harms: [],
  article: '',
  messageLimit: 12,
  messageMaxLength: 2000,
  timeLimitMinutes: null,
  pointsMin: 50,
  pointsMax: 150,
  opens: 'published',
  opensOn: null,
  opensTime: '09:00',
  closes: 'never',
  closesOn: null,
  closesTime: '18:00',
  isListed: true,
  fields: [],
  place: null,
  visibility: 'public',
  seenBy: '',
  invited: [],
};

/** What stands in the form at first. */
export function fillRecord({ record, timeZone }: Reading): RecordFields {
  if (record === null) return blank;
  const { content, slug, code, opensAt, closesAt, isListed, fields, place, ...who } = record;
  const [opensOn, opensTime] = wallOf(opensAt, timeZone) ?? [blank.opensOn, blank.opensTime];
  const [closesOn, closesTime] = wallOf(closesAt, timeZone) ?? [blank.closesOn, blank.closesTime];
  return {
    ...content,
    slug,
    code,
    isListed,
    fields,
    place,
    visibility: who.visibility,
    seenBy: who.seenBy?.id ?? '',
    invited: who.invited,
    severity: String(content.severity),
    systemPrompt: content.systemPrompt ?? '',
    judge: content.judge ?? modelJudges.find((judge) => trackOfJudge(judge) === record.track) ?? blank.judge,
    agent: fillAgent(content.agent),
    pairs: fillPairs(content.pairs),
    article: content.article ?? '',
    opens: opensAt === null ? 'published' : 'at',
    opensOn,
    opensTime,
    closes: closesAt === null ? 'never' : 'at',
    closesOn,
    closesTime,
  };
}

function wallOf(at: string | null, timeZone: string): [string, string] | null {
  if (at === null) return null;
  const [on = '', time = ''] = wallTimeOf(new Date(at), timeZone).split('T');
  return [on, time];
}
