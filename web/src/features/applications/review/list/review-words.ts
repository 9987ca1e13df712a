import {
  type Applicant,
  type ApplicationState,
  nameOfStep,
  sayState,
  stepNames,
  type Urgency,
  urgencyWords,
} from '@redoubt/contract/applications';
import type { StateMarkProps } from '#ui/state-mark.tsx';
import { list } from '#ui/words/lists.ts';

type Look = Pick<StateMarkProps, 'shape' | 'tone'>;

interface StateLook extends Look {
  readonly word: string;
}

const stateLooks: Readonly<Record<ApplicationState, Look>> = {
  incomplete: { shape: 'ring', tone: 'plain' },
  pending: { shape: 'dot', tone: 'warn' },
  changes_requested: { shape: 'dot', tone: 'info' },
  approved: { shape: 'dot', tone: 'safe' },
  rejected: { shape: 'square', tone: 'signal' },
};

/** The state of an application; of an approved one, what the profile says. */
export function lookOf(of: Pick<Applicant, 'status' | 'areDocumentsVerified'>): StateLook {
  return { ...stateLooks[of.status], word: sayState(of) };
}

/** In the order of the filter; the shape tells them apart without colour. */
export const urgencyLooks: Readonly<Record<Urgency, StateLook>> = {
  high: { word: urgencyWords.high, shape: 'square', tone: 'signal' },
  medium: { word: urgencyWords.medium, shape: 'dot', tone: 'warn' },
  low: { word: urgencyWords.low, shape: 'ring', tone: 'plain' },
};

export const stepNumbers = stepNames.map((_, index) => index + 1);

/** 'Skills and Legal'. */
export function listSteps(numbers: readonly number[]): string {
  return list(numbers.map(nameOfStep));
}
