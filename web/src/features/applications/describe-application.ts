import type { Application } from '@redoubt/contract/applications';

/** A step of the wizard as an application speaks of it. */
export interface ApplicationStep {
  /** As in its address, from 1. */
  readonly number: number;
  readonly title: string;
}

/** What can be done about an application. */
export type NextAct =
  | { readonly kind: 'step'; readonly number: number; readonly label: string }
  | { readonly kind: 'send'; readonly label: string }
  | { readonly kind: 'challenges'; readonly label: string };

/** Where an application stands: what state, why, and what to do next. */
export interface ApplicationWords {
  readonly title: string;
  readonly text: string;
  /** The likeliest first; none where there is nothing to do but wait. */
  readonly acts: readonly NextAct[];
}

/** The words for an application. `steps` are the six of the wizard. */
export function describeApplication(
  application: Application,
  steps: readonly ApplicationStep[],
): ApplicationWords {
  const { state, note, missingSteps, reopenedSteps } = application;
  const missing = steps.filter(({ number }) => missingSteps.includes(number));
  switch (state) {
    case 'incomplete':
      return describeUnsent(application, missing);
    case 'pending':
      return {
        title: 'Your application is in review.',
        text: 'Document review typically takes 1-3 business days. You hear from us by mail.',
        acts: [],
      };
    case 'changes_requested': {
      const reopened = steps.filter(({ number }) => reopenedSteps.includes(number));
      return {
        title: `Please change ${joinTitles(reopened)}.`,
        text: [note, 'Then send the application again.'].filter(Boolean).join(' '),
        acts: actsOnChanges(missing, reopened),
      };
    }
    case 'approved':
      return {
        title: 'Your application was approved.',
        text: 'Challenges for approved experts are open to you.',
        acts: [{ kind: 'challenges', label: 'See open challenges' }],
      };
    case 'rejected':
      return {
        title: 'Your application was not accepted.',
        text: [note, 'You may apply again.'].filter(Boolean).join(' '),
        acts: [openFirst(missing) ?? { kind: 'send', label: 'Apply again' }],
      };
  }
}

function describeUnsent(application: Application, missing: readonly ApplicationStep[]): ApplicationWords {
  return {
    title: missing.length === 0 ? 'All six steps are complete.' : sentenceForOpen(missing),
    text: missing.length === 0 ? readyText(application) : 'Then you can send the application.',
    acts: [openFirst(missing) ?? { kind: 'send', label: 'Send application' }],
  };
}

/** What else stands in the way of a whole application, such as an address that is not verified. */
function readyText({ reason }: Application): string {
  return reason?.kind === 'address_unverified'
    ? reason.sentence
    : 'Send the application, and somebody reads it.';
}

function openFirst([first]: readonly ApplicationStep[]): NextAct | null {
  return first ? { kind: 'step', number: first.number, label: `Open step ${String(first.number)}` } : null;
}

/** A reopened step may hold its old answers, so that only the person knows whether it was changed. */
function actsOnChanges(
  missing: readonly ApplicationStep[],
  reopened: readonly ApplicationStep[],
): readonly NextAct[] {
  const open = openFirst(missing) ?? openFirst(reopened);
  const again: NextAct | null = missing.length === 0 ? { kind: 'send', label: 'Send again' } : null;
  return [open, again].filter((act) => act !== null);
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'All six'];

function sentenceForOpen(steps: readonly ApplicationStep[]): string {
  const count = COUNTS[steps.length] ?? String(steps.length);
  const verb = steps.length === 1 ? 'step is' : 'steps are';
  return steps.length > 3 ? `${count} ${verb} open.` : `${count} ${verb} open: ${joinTitles(steps)}.`;
}

function joinTitles(steps: readonly ApplicationStep[]): string {
  return new Intl.ListFormat('en', { style: 'long' }).format(steps.map(({ title }) => title));
}
