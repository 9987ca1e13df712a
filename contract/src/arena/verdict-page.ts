import * as z from 'zod';
import { attemptId, slug, verdictId } from '#shared/ids.ts';
import { harm } from '#shared/terms/harm-terms.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { requiredText, timestamp } from '#shared/text.ts';
import { claimWords, evidenceMark } from '#shared/judging/claim-words.ts';
import { breakFacts } from './breaks/break-facts.ts';
import { rulingOutcome } from './claims.ts';
import { type Instance, instance, verdict } from './verdict.ts';

/** Where an appeal goes: to one reviewer, then to three experts, then to staff. */
export const appealStages = ['second-opinion', 'panel', 'staff'] as const;
export const appealStage = z.enum(appealStages);
export type AppealStage = z.infer<typeof appealStage>;

/** A ruling can be appealed for so many days. */
export const APPEAL_DAYS = 7;

/** How long each stage has. */
export const stageHours: Readonly<Record<AppealStage, number>> = {
  'second-opinion': 48,
  panel: 48,
  staff: 5 * 24,
};

/** So many second opinions a person asks for within a day. */
export const SECOND_OPINIONS_A_DAY = 3;

/** The stage above whoever ruled last; null after staff, whose ruling is final. */
export function stageAfter(ruled: Instance): AppealStage | null {
  if (ruled === 'staff') return null;
  if (ruled === 'panel') return 'staff';
  return ruled === 'appeal-judge' ? 'panel' : 'second-opinion';
}

/** Who appeals: the expert of the attempt, or somebody who runs the challenge. */
export const appealSides = ['expert', 'owner'] as const;
export const appealSide = z.enum(appealSides);
export type AppealSide = z.infer<typeof appealSide>;

/** granted: the ruling was changed. */
export const appealOutcomes = ['granted', 'denied', 'withdrawn'] as const;
export const appealOutcome = z.enum(appealOutcomes);
export type AppealOutcome = z.infer<typeof appealOutcome>;

export const appealForm = z.strictObject({ reason: requiredText('Reason', 2000) });

export const appeal = z.object({
  stage: appealStage,
  side: appealSide,
  /** Null for readers of a published verdict. */
  reason: z.string().nullable(),
  openedAt: timestamp,
  dueAt: timestamp,
  /** Null while it is open. */
  decidedAt: timestamp.nullable(),
  outcome: appealOutcome.nullable(),
});
export type Appeal = z.infer<typeof appeal>;

export const appealsQuery = {
  /** The ones that are due first first; of the decided ones, the newest. */
  state: z.enum(['open', 'decided'], 'State must be open or decided.').default('open'),
  ...pageQuery,
};

/** An appeal in the list of staff, without anybody's name. */
export const appealRow = appeal.extend({
  claimId: verdictId,
  challenge: z.object({ slug, code: z.string(), title: z.string() }),
});
export type AppealRow = z.infer<typeof appealRow>;
export const appealPage = pageOf(appealRow);
export type AppealPage = z.infer<typeof appealPage>;

/** A share is told of at least so many. */
export const ENOUGH_APPEALED = 10;

/** How often one judge of an instance ruled, and what became of it. */
export const judgingFigure = z.object({
  instance,
  judge: z.string(),
  rulings: z.number().int(),
  appealed: z.number().int(),
  /** Of the appeals, those that were decided; withdrawn ones count nowhere. */
  decided: z.number().int(),
  /** By the decision on the appeal. */
  overturned: z.number().int(),
  /** Of those that were appealed and decided; null below ten. */
  overturnRate: z.number().min(0).max(1).nullable(),
});
export type JudgingFigure = z.infer<typeof judgingFigure>;
export const judgingFigures = z.object({ items: z.array(judgingFigure) });

/** A vote of a person whose name stays hidden. */
const shownVote = z.object({
  /** The field of the voter; null where they named none. */
  field: z.string().nullable(),
  vote: z.enum(['break', 'held', 'unclear']),
  /** The line of the rubric that decided it. */
  line: z.string().nullable(),
  sentence: z.string(),
  votedAt: timestamp,
  /** False where those who voted could not decide, and others did after them. */
  isDecisive: z.boolean(),
});
export type ShownVote = z.infer<typeof shownVote>;

const shownRuling = z.object({
  instance,
  judge: z.string(),
  outcome: rulingOutcome,
  reason: z.string(),
  at: timestamp,
  /** In the order of time; empty where no people voted. */
  votes: z.array(shownVote),
});
export type ShownRuling = z.infer<typeof shownRuling>;

/** What model judges answered about a claim, or about an appeal against a ruling on it. */
const modelRound = z.object({
  round: z.enum(['first', 'appeal']),
  /** Null while they are at work; over: somebody above them ruled first. */
  result: z.enum(['break', 'held', 'disagree', 'could-not-judge', 'over']).nullable(),
  askedAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** Each judge with its answers, one for each wording of its instructions. Empty until the round is decided. */
  judges: z.array(
    z.object({
      judge: z.string(),
      version: z.number().int(),
      answers: z.array(
        z.object({
          outcome: z.enum(['break', 'held', 'could-not-judge']),
          /** The line of the rubric that decides it, by its letter. */
          line: z.string().nullable(),
          /** Words of the transcript; null where it could not judge. */
          quote: z.string().nullable(),
          reason: z.string(),
        }),
      ),
    }),
  ),
});
export type ModelRound = z.infer<typeof modelRound>;

/** Words of a turn that are covered for everybody but those concerned, in UTF-16 units. */
export const redaction = z
  .strictObject({
    turn: z.number('Choose a turn.').int('Choose a turn.').min(1).max(1000),
    start: z.number('Mark the words.').int('Mark the words.').min(0).max(1_000_000),
    end: z.number('Mark the words.').int('Mark the words.').min(1).max(1_000_000),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'Mark the words.' });
export type Redaction = z.infer<typeof redaction>;

export const publicationForm = z.strictObject({
  isPublic: z.boolean('Say whether everybody may read it.'),
  redactions: z.array(redaction).max(200, 'Cover at most 200 places.'),
});
export type PublicationForm = z.infer<typeof publicationForm>;

/** Verdicts that an expert published, the newest claim first. */
export const publishedVerdicts = pageOf(
  z.object({
    /** Of the claim. */
    id: verdictId,
    challenge: z.object({ code: z.string(), title: z.string() }),
    /** Null where a submitted secret is the claim. */
    turn: z.number().int().nullable(),
    /** The marked words, null where none are, and what is said to fail; without what the expert covered. */
    quote: z.string().nullable(),
    reason: z.string(),
    claimedAt: timestamp,
    /** What the newest ruling says; null while nobody has ruled. */
    outcome: rulingOutcome.nullable(),
  }),
);
export type PublishedVerdicts = z.infer<typeof publishedVerdicts>;

/**
 * pending: nobody has ruled. provisional: it can be appealed. appealed: an appeal is open. withheld: the transcript is
 * withheld, so that nobody judges the claim or the appeal.
 */
export const verdictStates = ['pending', 'provisional', 'appealed', 'withheld', 'final'] as const;

/** A verdict on a claim, with all that led to it. */
export const verdictPage = z.object({
  /** Of the claim. */
  id: verdictId,
  /** Who reads: the expert, a member of the organization of the challenge, an Admin, or anybody. */
  reader: z.enum(['expert', 'owner', 'staff', 'public']),
  challenge: z.object({ slug, code: z.string(), title: z.string() }),
  /** Null for readers who may not open it. */
  attemptId: attemptId.nullable(),
  /** Null for the public where the expert's public page is off. */
  handle: z.string().nullable(),
  outcome: rulingOutcome.or(z.literal('pending')),
  state: z.enum(verdictStates),
  /** When it becomes final, or did; null while it is pending or an appeal is open. */
  finalAt: timestamp.nullable(),
  award: verdict.shape.award,
  isRepeat: z.boolean(),
  /** Null where it is no break, and to readers from whom the conversation is withheld. */
  facts: breakFacts.nullable(),
  /** The turn that is claimed; null where a submitted secret is the claim. */
  turn: z.number().int().nullable(),
  /** The conversation up to that turn. */
  turns: z.array(
    z.object({ number: z.number().int(), role: z.enum(['expert', 'target']), text: z.string() }),
  ),
  /** What replies may contain that the reader may not want to read. */
  harms: z.array(harm),
  /** What is shown in place of the conversation and of words about it, to Admins beside them; absent where it is not withheld. */
  withheld: z.string().optional(),
  marks: z.array(evidenceMark),
  claim: claimWords,
  filedBy: z.enum(['expert', 'check']),
  claimedAt: timestamp,
  /** What model judges answered, the oldest first; empty where none were asked. */
  models: z.array(modelRound),
  /** The oldest first. */
  rulings: z.array(shownRuling),
  /** The oldest first. */
  appeals: z.array(appeal),
  /** The lines of the rubric that votes name, by letter. */
  rubric: z.array(z.object({ letter: z.string(), text: z.string() })),
  /** How many have voted, and of how many, where people are asked now. */
  votes: z.object({ in: z.number().int(), of: z.number().int() }).nullable(),
  may: z.object({
    /** The stage to which the reader may appeal, and until when. */
    appeal: z.object({ stage: appealStage, until: timestamp }).nullable(),
    withdraw: z.boolean(),
    publish: z.boolean(),
    /** Correct the tags of the break. */
    tag: z.boolean(),
  }),
  /** Null for readers who may not change it. */
  publication: publicationForm.nullable(),
  /** The server's clock at this answer, by which a browser counts down. */
  now: timestamp,
});
export type VerdictPage = z.infer<typeof verdictPage>;
