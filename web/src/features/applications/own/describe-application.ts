import type { Application } from '@redoubt/contract/applications';
import {
  type ApplicationStep,
  joinSentences,
  joinTitles,
  sayMissing,
  sayOpen,
  sayWhatHappened,
} from './say-open.ts';

/** What can be done about an application. */
export type NextAct =
  | { readonly kind: 'step'; readonly number: number; readonly label: string }
  | { readonly kind: 'send'; readonly label: string }
  | { readonly kind: 'resend'; readonly label: string }
  | { readonly kind: 'challenges'; readonly label: string };

/** The state of an application, why it is so, and what to do next. */
export interface ApplicationWords {
  readonly title: string;
  readonly text: string;
  /** The likeliest first; none where there is nothing to do but wait. */
  readonly acts: readonly NextAct[];
}

interface DescriptionInput {
  readonly application: Application;
  /** The six of the wizard. */
  readonly steps: readonly ApplicationStep[];
  /** Nothing is sent before it is, whatever else is open. */
  readonly isEmailVerified: boolean;
}

/** Something that prevents sending, and the way to it. */
interface Hurdle {
  readonly sentence: string;
  readonly act: NextAct;
}

interface Situation extends DescriptionInput {
  readonly missing: readonly ApplicationStep[];
  readonly hurdles: readonly Hurdle[];
}

const unverified: Hurdle = {
  sentence: 'The email address is not verified. Follow the link that we mailed you.',
  act: { kind: 'resend', label: 'Resend verification email' },
};

/** The words for an application. */
export function describeApplication(input: DescriptionInput): ApplicationWords {
  const { application, steps, isEmailVerified } = input;
  const missing = steps.filter(({ number }) => application.missingSteps.includes(number));
  const step = missing[0]?.number ?? application.reason?.step ?? null;
  const hurdles = [
    ...(step === null ? [] : [{ sentence: sayOpen(application, missing), act: openStep(step) }]),
    ...(isEmailVerified ? [] : [unverified]),
  ];
  return describers[application.state]({ ...input, missing, hurdles });
}

const describers: Readonly<Record<Application['state'], (situation: Situation) => ApplicationWords>> = {
  incomplete: describeUnsent,
  pending: describeWaiting,
  changes_requested: describeChanges,
  approved: describeApproved,
  rejected: describeRejected,
};

function describeUnsent(situation: Situation): ApplicationWords {
  const { application, missing, hurdles } = situation;
  const acts = actsToSend(situation, 'Send application');
  if (missing.length > 0) {
    const happened = sayWhatHappened(application.reason);
    const next = 'Complete the remaining steps, then send the application.';
    // The address is mentioned once it is all that is left.
    return { title: sayMissing(missing), text: joinSentences([happened, next]), acts: acts.slice(0, 1) };
  }
  return {
    title: 'All six steps are complete.',
    text:
      hurdles.length === 0
        ? 'Send the application, and we will review it.'
        : `${sayHurdles(hurdles)} Then send the application.`,
    acts,
  };
}

function describeWaiting({ hurdles: [hurdle] }: Situation): ApplicationWords {
  if (hurdle)
    return {
      title: 'Your application is in review, and one thing needs your attention.',
      text: `${hurdle.sentence} It keeps its place, so you do not need to send it again.`,
      acts: [hurdle.act],
    };
  return {
    title: 'Your application is in review.',
    text: 'Document review typically takes 1-3 business days. You will hear from us by mail.',
    acts: [],
  };
}

/** Each reopened step is saved again, whatever it holds, before the application can be sent again. */
function describeChanges(situation: Situation): ApplicationWords {
  const { application, steps, hurdles } = situation;
  const reopened = steps.filter(({ number }) => application.reopenedSteps.includes(number));
  const toSave = steps.filter(({ number }) => application.stepsToSaveAgain.includes(number));
  const [first] = toSave;
  const left: readonly Hurdle[] =
    first === undefined
      ? hurdles
      : [
          { sentence: `Save ${joinTitles(toSave)} again.`, act: openStep(first.number) },
          ...hurdles.filter(({ act }) => act.kind === 'resend'),
        ];
  const title = `Please change ${joinTitles(reopened)}.`;
  const text = joinSentences([application.note, sayHurdles(left), 'Then send the application again.']);
  if (first !== undefined) return { title, text, acts: left.map(({ act }) => act) };
  return { title, text, acts: actsToSend({ ...situation, hurdles: left }, 'Send again') };
}

function describeApproved({ hurdles: [hurdle] }: Situation): ApplicationWords {
  const open = 'Challenges for approved experts are open to you.';
  return {
    title: 'Your application was approved.',
    text: joinSentences([hurdle?.sentence ?? null, open]),
    acts: [...(hurdle ? [hurdle.act] : []), { kind: 'challenges', label: 'See open challenges' }],
  };
}

function describeRejected(situation: Situation): ApplicationWords {
  const { application, hurdles } = situation;
  return {
    title: application.isWithdrawn ? 'Your approval was withdrawn.' : 'Your application was not accepted.',
    text: joinSentences([application.note, sayHurdles(hurdles), 'You may apply again.']),
    acts: actsToSend(situation, 'Apply again'),
  };
}

/** The links to everything that prevents sending. A whole application can also be sent, where that is possible. */
function actsToSend({ missing, hurdles, isEmailVerified }: Situation, label: string): readonly NextAct[] {
  const ways = hurdles.map(({ act }) => act);
  return missing.length === 0 && isEmailVerified ? [...ways, { kind: 'send', label }] : ways;
}

function sayHurdles(hurdles: readonly Hurdle[]): string {
  return joinSentences(hurdles.map(({ sentence }) => sentence));
}

function openStep(number: number): NextAct {
  return { kind: 'step', number, label: `Open step ${String(number)}` };
}
