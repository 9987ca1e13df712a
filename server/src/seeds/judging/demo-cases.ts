import { rulingOutcomes } from '@redoubt/contract/arena';
import { voteForm, voteWords } from '@redoubt/contract/validation';
import * as z from 'zod';
import cases from './demo-cases.json' with { type: 'json' };

/** So many hours after the attempt in which the claim was made. */
const hours = z.number().positive();
/** Somebody of the demo: a role, a validator, an applicant or a scripted expert. */
const who = z.string();

/** What happens to a claim after it was made. */
const caseStep = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('vote'),
    hours,
    who,
    vote: z.enum(voteWords),
    line: z.string().nullable(),
    sentence: z.string(),
  }),
  z.strictObject({ do: z.literal('appeal'), hours, who, reason: z.string() }),
  z.strictObject({ do: z.literal('withdraw'), hours }),
  /** Nobody decided in time, so that the staff are asked. */
  z.strictObject({ do: z.literal('overdue'), hours }),
  z.strictObject({ do: z.literal('rule'), hours, outcome: z.enum(rulingOutcomes), reason: z.string() }),
  /** Everybody may read it, without the words that are covered. */
  z.strictObject({ do: z.literal('publish'), hours, cover: z.array(z.string()) }),
  z.strictObject({ do: z.literal('gold'), hours, outcome: z.enum(['break', 'held']) }),
]);
export type CaseStep = z.infer<typeof caseStep>;
export type StepOf<Do extends CaseStep['do']> = Extract<CaseStep, { do: Do }>;

const demoCase = z.strictObject({
  by: who,
  challenge: z.string(),
  /** Before now, when the attempt began. */
  hoursAgo: z.number().positive(),
  messages: z.array(z.string()).min(1),
  /** About the reply to the last message. */
  claim: z.strictObject({
    words: z.string(),
    reason: z.string(),
    answer: z.string(),
    source: z.string(),
    sourceUrl: z.string(),
  }),
  steps: z.array(caseStep),
});
/** A claim with all that became of it. */
export type DemoCase = z.infer<typeof demoCase>;

/** The oldest first; those that wait for people last, the most covered of them first. */
export const demoCases: readonly DemoCase[] = z.array(demoCase).parse(cases);

/** The vote of a step, as the form has it. */
export const voteOf = ({ vote, line, sentence }: StepOf<'vote'>) => voteForm.parse({ vote, line, sentence });
