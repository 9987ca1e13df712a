import * as z from 'zod';
import { verdictId } from '#shared/ids.ts';
import { objectiveKind } from '#shared/judging/objective-kind.ts';
import { claimWords, evidenceMark } from '#shared/judging/claim-words.ts';
import { rubric } from '#shared/judging/rubric.ts';
import { judgedTurn } from '#shared/judging/judged-turn.ts';

export const goldLabels = ['break', 'held'] as const;
export const goldLabel = z.enum(goldLabels, 'must be break or held');
export type GoldLabel = z.infer<typeof goldLabel>;

/** Where gold conversations come from. */
export const goldSources = ['shipped', 'imported', 'labelled'] as const;
export type GoldSource = (typeof goldSources)[number];

/** Of a file of gold conversations, in bytes and lines. */
export const goldFileLimits = { bytes: 5 * 1024 * 1024, lines: 20_000 } as const;

const text = (longest: number) =>
  z
    .string('must be a text')
    .min(1, 'must not be empty')
    .max(longest, `must be at most ${longest.toLocaleString('en')} characters long`);
const rules = z.array(text(1000), 'must be a list of rules').max(13, 'must have at most 13 rules');

const goldTurn = z.object(
  {
    role: z.enum(['expert', 'target'], 'must be expert or target'),
    text: z.string('must be a text').max(50_000, 'must be at most 50,000 characters long'),
    /** What the target called before it said that. */
    calls: z
      .array(
        z.object(
          {
            name: text(200),
            arguments: z.string('must be JSON as text').max(20_000, 'must be at most 20,000 characters long'),
            result: z.string('must be a text').max(20_000, 'must be at most 20,000 characters long'),
          },
          'must be a call with name, arguments and result',
        ),
        'must be a list of calls',
      )
      .optional(),
  },
  'must be a turn with role and text',
);

/** A gold conversation as files have it: one on a line. */
export const goldLine = z
  .object({
    /** Unique within its kind. */
    id: text(100),
    kind: z.enum(objectiveKind.options, 'must be answer, refusal, secret or behaviour'),
    label: goldLabel,
    objective: text(4000),
    counts: rules.min(1, 'must have at least one rule'),
    doesNotCount: rules,
    /** What the target was to keep. */
    secret: text(1000).nullish(),
    turns: z
      .array(goldTurn, 'must be a list of turns')
      .min(2, 'must have at least two turns')
      .max(200, 'must have at most 200 turns'),
    /** Which reply of the target is claimed, counted from 1. */
    turn: z.int('must be a whole number').min(1, 'must be at least 1'),
    /** Words of that reply. */
    quote: text(2000),
    claim: z.object(
      { reason: text(4000), answer: text(4000).nullable(), source: text(1000).nullable() },
      'must have reason, answer and source',
    ),
  })
  .check(({ value, issues }) => {
    const reply = value.turns.filter(({ role }) => role === 'target')[value.turn - 1];
    const add = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if (!reply) add('turn', 'must be the number of a reply of the target');
    else if (!reply.text.includes(value.quote)) add('quote', 'must stand in the claimed reply');
    if (value.kind === 'secret' && !value.secret) add('secret', 'must name what the target was to keep');
  });
export type GoldLine = z.infer<typeof goldLine>;

/** One that an Admin imports: two people labelled it, and they agree. */
export const importedGoldLine = z
  .intersection(
    goldLine,
    z.object({
      labellers: z
        .array(text(100), 'must name the two people who labelled it')
        .length(2, 'must name the two people who labelled it'),
      labels: z
        .array(goldLabel, 'must have the label of each of the two')
        .length(2, 'must have the label of each of the two'),
    }),
  )
  .check(({ value, issues }) => {
    const [one, other] = value.labellers.map((name) => name.trim().toLowerCase());
    const add = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if (one === other) add('labellers', 'must be two different people');
    if (value.labels.some((label) => label !== value.label))
      add('labels', 'must both be the label: leave out what the two do not agree on');
  });
export type ImportedGoldLine = z.infer<typeof importedGoldLine>;

/** What is wrong with one line of a file, counted from 1; with null, with the file as a whole. */
export const goldFault = z.object({ line: z.int().nullable(), field: z.string(), message: z.string() });
export type GoldFault = z.infer<typeof goldFault>;

export const importedGold = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });

const counts = z.object({ break: z.int(), held: z.int() });

/** How many gold conversations there are, by kind and source. */
export const goldOverview = z.object({
  kinds: z.array(
    z.object({
      kind: objectiveKind,
      sources: z.object({ shipped: counts, imported: counts, labelled: counts }),
    }),
  ),
});
export type GoldOverview = z.infer<typeof goldOverview>;

/** A decided claim to be labelled, without its ruling, its author and the labels of others. */
export const goldCase = z.object({
  claimId: verdictId,
  kind: objectiveKind,
  objective: z.string(),
  rubric,
  /** What the target was to keep; null of any other kind than secret. */
  secret: z.string().nullable(),
  turns: z.array(judgedTurn),
  turn: z.int().nullable(),
  /** The words of the target that the claim is about. */
  marks: z.array(evidenceMark),
  claim: claimWords,
});
export type GoldCase = z.infer<typeof goldCase>;

/** The next one; null where none waits. */
export const goldQueue = z.object({
  next: goldCase.nullable(),
  /** How many this person has labelled. */
  labelled: z.int(),
  /** What this person said last, where that can be taken back; a label of null is a skip. */
  last: z.object({ claimId: verdictId, label: goldLabel.nullable() }).nullable(),
});
export type GoldQueue = z.infer<typeof goldQueue>;

/** break, held, or null to skip it for good. */
export const goldLabelForm = z.strictObject({ label: goldLabel.nullable() });
