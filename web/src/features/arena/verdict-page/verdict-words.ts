import {
  type Appeal,
  type AppealOutcome,
  type AppealSide,
  appealSides,
  type AppealStage,
  type ModelRound,
  type VerdictPage,
} from '@redoubt/contract/arena';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';
import { figure, plural } from '#ui/words/numbers.ts';
import { outcomeWords } from '../attempts/arena-words.ts';

type Instance = VerdictPage['rulings'][number]['instance'];

export const instanceWords: Readonly<Record<Instance, string>> = {
  check: 'A check',
  'model-judge': 'Model judges',
  validators: 'People',
  'appeal-judge': 'Second opinion',
  panel: 'Panel of three',
  staff: 'Staff',
};

const instanceNotes: Readonly<Partial<Record<Instance, string>>> = {
  validators: 'three matching votes',
  'appeal-judge': 'a reviewer with a record in the field',
  panel: 'three people who know neither the author nor each other',
};

type Decider = Pick<VerdictPage['rulings'][number], 'instance' | 'judge'>;

/** Who ruled. Where validators could not decide, one reviewer did in their place. */
export function rulingTitle({ instance, judge }: Decider): string {
  return isReviewer({ instance, judge }) ? judge : instanceWords[instance];
}

/** How many people ruled, in a few words, or which check; empty where the title says it all. */
export function rulingNote({ instance, judge }: Decider): string {
  if (isReviewer({ instance, judge })) return 'the votes before did not decide';
  if (isOfModels({ instance, judge })) return instance === 'model-judge' ? 'two models' : 'a stronger model';
  return instanceNotes[instance] ?? (instance === 'check' ? judge : '');
}

function isReviewer({ instance, judge }: Decider): boolean {
  return instance === 'validators' && judge === 'A reviewer';
}

/** Whether model judges made the ruling: their answers are shown beside it. */
export function isOfModels({ instance, judge }: Decider): boolean {
  return instance === 'model-judge' || (instance === 'appeal-judge' && judge === 'A model judge');
}

/** A round of model judges that came to its end with answers. */
export type AnsweredRound = ModelRound & {
  readonly result: Exclude<NonNullable<ModelRound['result']>, 'over'>;
  readonly decidedAt: string;
};

export function hasAnswered(round: ModelRound): round is AnsweredRound {
  return round.result !== null && round.result !== 'over' && round.decidedAt !== null;
}

export const modelResultWords: Readonly<Record<AnsweredRound['result'], string>> = {
  break: 'Break',
  held: 'Held',
  disagree: 'Disagree',
  'could-not-judge': 'Could not judge',
};

/** What followed from a round of model judges, for the history. */
export function modelRoundTitle({ round, result }: Pick<AnsweredRound, 'round' | 'result'>): string {
  const who = round === 'first' ? 'Model judges' : 'A stronger model judge';
  if (result === 'disagree') return round === 'first' ? `${who} disagree` : `${who} wavers`;
  return `${who}: ${modelResultWords[result]}`;
}

export const stageWords: Readonly<Record<AppealStage, string>> = {
  'second-opinion': 'a second opinion',
  panel: 'a panel of three',
  staff: 'the staff',
};

/** Who appealed, and to whom. */
export function appealTitle({ side, stage }: Pick<Appeal, 'side' | 'stage'>): string {
  return `Appeal by ${side === 'owner' ? 'the challenge’s owner' : 'the expert'}, to ${stageWords[stage]}`;
}

export const appealOutcomeWords: Readonly<Record<AppealOutcome, string>> = {
  granted: 'granted',
  denied: 'denied',
  withdrawn: 'withdrawn',
};

export const stageTitles: Readonly<Record<AppealStage, string>> = {
  'second-opinion': 'Second opinion',
  panel: 'Panel of three',
  staff: 'Staff',
};

/** Within which time a stage answers. */
export const stageTimes: Readonly<Record<AppealStage, string>> = {
  'second-opinion':
    'A stronger model judge answers at once where one is set up, else a reviewer within 48 hours.',
  panel: 'Three experts answer within 48 hours. Whoever is late is replaced.',
  staff: 'They answer within five days, with a reason.',
};

interface StateLook {
  readonly word: string;
  readonly shape: MarkShape;
  readonly tone: MarkTone;
}

export const stateLooks: Readonly<Record<VerdictPage['state'], StateLook>> = {
  pending: { word: 'Waiting for people', shape: 'ring', tone: 'info' },
  provisional: { word: 'Provisional', shape: 'ring', tone: 'warn' },
  appealed: { word: 'Under appeal', shape: 'dot', tone: 'warn' },
  withheld: { word: 'Withheld', shape: 'ring', tone: 'plain' },
  final: { word: 'Final', shape: 'dot', tone: 'safe' },
};

/** Who decides a claim that is pending: the badge, the title and what is known of it. */
export function pendingWords(votes: VerdictPage['votes']) {
  if (votes === null) return { badge: 'Waiting for staff', title: 'Staff decide', sentence: '' };
  if (votes.of === 1) return { badge: 'Waiting for a reviewer', title: 'A reviewer decides', sentence: '' };
  return {
    badge: stateLooks.pending.word,
    title: 'People judge this claim',
    sentence: `Three matching votes decide. ${votedWords(votes)} `,
  };
}

/** "1 of 3 has voted." */
export function votedWords(votes: NonNullable<VerdictPage['votes']>): string {
  return `${figure(votes.in)} of ${figure(votes.of)} ${plural(votes.in, 'has', 'have')} voted.`;
}

type Appealed = Pick<VerdictPage, 'outcome' | 'rulings' | 'appeals'>;

/** Who may still appeal against the last ruling, as the end of a sentence; empty where nobody may. */
export function unlessAppealed(page: Appealed): string {
  const sides = appealSides.filter((side) => page.outcome !== claimedBy[side] && !hasWithdrawn(page, side));
  if (sides.length === 0) return '';
  return sides.includes('owner') ? ', unless somebody appeals' : ', unless the expert appeals';
}

/** What each side holds: the other outcomes are against it. */
const claimedBy: Readonly<Record<AppealSide, VerdictPage['outcome']>> = { expert: 'break', owner: 'held' };

/** Whether a side withdrew an appeal against the last ruling: it cannot appeal against it again. */
export function hasWithdrawn({ rulings, appeals }: Omit<Appealed, 'outcome'>, by: AppealSide): boolean {
  const ruledAt = rulings.at(-1)?.at ?? '';
  return appeals.some(
    ({ side, outcome, openedAt }) => side === by && outcome === 'withdrawn' && openedAt >= ruledAt,
  );
}

export function verdictWord({ outcome }: Pick<VerdictPage, 'outcome'>): string {
  return outcome === 'pending' ? 'Not ruled yet' : outcomeWords[outcome];
}

/** What the handle of the page is that of. */
export function authorTitle({ outcome, filedBy }: Pick<VerdictPage, 'outcome' | 'filedBy'>): string {
  if (outcome === 'break') return 'Found by';
  return filedBy === 'check' ? 'Attempt of' : 'Claimed by';
}

/** Where the reader sees nothing of what is withheld, the head says so; nothing below it says it again. */
export function withoutWithheld(page: VerdictPage): VerdictPage {
  return { ...page, rulings: page.rulings.map((ruling) => ({ ...ruling, reason: '' })) };
}

export function isHidden({ withheld, claim }: Pick<VerdictPage, 'withheld' | 'claim'>): boolean {
  return withheld !== undefined && claim.reason === withheld;
}

const DAY_HOURS = 24;

/** "6 d 23 h left": how much of a time is left by the server's clock. */
export function timeLeftWords(now: string, until: string): string {
  const hours = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / HOUR_MS));
  if (hours < 1) return 'under an hour left';
  const days = Math.floor(hours / DAY_HOURS);
  return days === 0 ? `${String(hours)} h left` : `${String(days)} d ${String(hours % DAY_HOURS)} h left`;
}
