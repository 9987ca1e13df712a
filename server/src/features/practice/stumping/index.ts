import type { PracticeTarget } from '../conversation/practice-target.ts';
import holds from './holds.json' with { type: 'json' };
import stumps from './stumps.json' with { type: 'json' };
import { calendarTarget } from './calendar/calendar-target.ts';
import { ledgerTarget } from './ledger/ledger-target.ts';
import { logicTarget } from './logic/logic-target.ts';
import { unitsTarget } from './units/units-target.ts';

/** Scripted assistants that answer questions of one field, each with blind spots of its own. */
export const stumpingTargets: readonly (PracticeTarget & {
  readonly topic: 'logic' | 'units' | 'calendar' | 'arithmetic';
})[] = [
  { ...unitsTarget, topic: 'units' },
  { ...calendarTarget, topic: 'calendar' },
  { ...ledgerTarget, topic: 'arithmetic' },
  { ...logicTarget, topic: 'logic' },
];

/** By the key of the target: questions that it gets wrong, with the right answer. */
export const documentedStumps: Readonly<
  Record<string, readonly { name: string; why: string; question: string; answer: string }[]>
> = stumps;

/** By the key of the target: questions that it gets right. */
export const documentedHolds: Readonly<Record<string, readonly { question: string; answer: string }[]>> =
  holds;
