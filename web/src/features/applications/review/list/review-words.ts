import { list } from '#ui/words/lists.ts';
import type { ApplicationState, Urgency, OpenIssue } from '@redoubt/contract/applications';
import type { StateMarkProps } from '#ui/state-mark.tsx';

interface StateLook extends Pick<StateMarkProps, 'shape' | 'tone'> {
  readonly word: string;
}

export const stateLooks: Readonly<Record<ApplicationState, StateLook>> = {
  incomplete: { word: 'Incomplete', shape: 'ring', tone: 'plain' },
  pending: { word: 'Pending', shape: 'dot', tone: 'warn' },
  changes_requested: { word: 'Changes requested', shape: 'dot', tone: 'info' },
  approved: { word: 'Approved', shape: 'dot', tone: 'safe' },
  rejected: { word: 'Rejected', shape: 'square', tone: 'signal' },
};

/** In the order of the filter; the shape tells them apart without colour. */
export const urgencyLooks: Readonly<Record<Urgency, StateLook>> = {
  high: { word: 'High', shape: 'square', tone: 'signal' },
  medium: { word: 'Medium', shape: 'dot', tone: 'warn' },
  low: { word: 'Low', shape: 'ring', tone: 'plain' },
};

/** The six steps in a word or two, for columns and chips. */
const names = ['Basic info', 'Skills', 'Background', 'Legal', 'Taxation', 'Assessment'] as const;

export const stepNumbers = names.map((_, index) => index + 1);

/** By the number in the step's address. */
export function nameOfStep(number: number): string {
  return names[number - 1] ?? `Step ${String(number)}`;
}

/** 'Skills and Legal'. */
export function listSteps(numbers: readonly number[]): string {
  return list(numbers.map(nameOfStep));
}

/** What is open, as those who review say it; the sentence of the issue itself speaks to the expert. */
export function sayReason(reason: OpenIssue | null): string {
  switch (reason?.kind) {
    case undefined:
      return 'Nothing open';
    case 'missing_step':
      return reason.step === null ? 'Missing step' : `Missing step: ${nameOfStep(reason.step)}`;
    case 'document_rejected':
      return 'Document rejected';
    case 'document_waiting':
      return 'Document waiting';
    case 'agreement_outdated':
      return 'Agreement outdated';
    case 'address_unverified':
      return 'Address unverified';
  }
}
