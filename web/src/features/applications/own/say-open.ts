import type { Application, OpenIssue } from '@redoubt/contract/applications';
import { list } from '#ui/words/lists.ts';
import { plural } from '#ui/words/numbers.ts';

/** A step of the wizard as an application speaks of it. */
export interface ApplicationStep {
  /** As in its address, from 1. */
  readonly number: number;
  readonly title: string;
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** "Two steps to go: Skills and Assessment."; of more than three the count alone. */
export function sayMissing(steps: readonly ApplicationStep[]): string {
  const count = COUNTS[steps.length] ?? String(steps.length);
  const noun = plural(steps.length, 'step', 'steps');
  return steps.length > 3 ? `${count} ${noun} to go.` : `${count} ${noun} to go: ${joinTitles(steps)}.`;
}

/** What happened to a step that was complete before: a document was refused, a text changed. Null of any other issue. */
export function sayWhatHappened(reason: OpenIssue | null): string | null {
  return reason?.kind === 'document_rejected' || reason?.kind === 'agreement_outdated'
    ? reason.sentence
    : null;
}

/** Why a step is open, and which steps are open where the reason does not say it. */
export function sayOpen({ reason }: Application, missing: readonly ApplicationStep[]): string {
  const happened = sayWhatHappened(reason);
  const isExplained = missing.length === 0 || (happened !== null && missing.length === 1);
  return joinSentences([happened, isExplained ? null : sayMissing(missing)]);
}

export function joinTitles(steps: readonly ApplicationStep[]): string {
  return list(steps.map(({ title }) => title));
}

/** Those that there are, one after the other. */
export function joinSentences(sentences: readonly (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null && sentence !== '').join(' ');
}
