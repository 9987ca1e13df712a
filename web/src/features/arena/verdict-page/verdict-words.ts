import type { AppealStage, VerdictPage } from '@redoubt/contract/arena';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';
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
  return instanceNotes[instance] ?? (instance === 'check' ? judge : '');
}

function isReviewer({ instance, judge }: Decider): boolean {
  return instance === 'validators' && judge === 'A reviewer';
}

export const stageWords: Readonly<Record<AppealStage, string>> = {
  'second-opinion': 'a second opinion',
  panel: 'a panel of three',
  staff: 'the staff',
};

export const stageTitles: Readonly<Record<AppealStage, string>> = {
  'second-opinion': 'Second opinion',
  panel: 'Panel of three',
  staff: 'Staff',
};

/** Within which time a stage answers. */
export const stageTimes: Readonly<Record<AppealStage, string>> = {
  'second-opinion': 'A reviewer answers within 48 hours.',
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
  final: { word: 'Final', shape: 'dot', tone: 'safe' },
};

export function verdictWord({ outcome }: Pick<VerdictPage, 'outcome'>): string {
  return outcome === 'pending' ? 'Not ruled yet' : outcomeWords[outcome];
}

const DAY_HOURS = 24;

/** "6 d 23 h left": how much of a time is left by the server's clock. */
export function timeLeftWords(now: string, until: string): string {
  const hours = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / HOUR_MS));
  if (hours < 1) return 'under an hour left';
  const days = Math.floor(hours / DAY_HOURS);
  return days === 0 ? `${String(hours)} h left` : `${String(days)} d ${String(hours % DAY_HOURS)} h left`;
}
