import type { Earning, EarningsOverview } from '@redoubt/contract/projects';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { count, numberWord, plural } from '#ui/words/numbers.ts';
import { amount } from '../words/amounts.ts';

export type CurrencyEarnings = EarningsOverview['byCurrency'][number];

const HOUR = 60;

/** What an hour of accepted work brought; null where no minutes were counted. */
export function hourlyOf(amountMinor: number, minutes: number): number | null {
  return minutes === 0 ? null : Math.round((amountMinor / minutes) * HOUR);
}

/** '14 h 56 min'. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / HOUR);
  const rest = `${String(minutes % HOUR)} min`;
  return hours === 0 ? rest : `${String(hours)} h ${rest}`;
}

/** What a posting is for, as a title and a line below it. */
export function describeEarning(earning: Earning): { readonly title: string; readonly line: string } {
  const { what, project, task } = earning;
  if (what === 'review')
    return { title: `Review of task ${task.code}`, line: `${project.title}, for ${project.client}` };
  return { title: `${project.title}, task ${task.code}`, line: acceptance(earning) };
}

function acceptance({ by, rounds, project: { client } }: Earning): string {
  const after =
    rounds === 0 ? '' : ` after ${numberWord(rounds)} ${plural(rounds, 'round', 'rounds')} of changes`;
  switch (by) {
    case 'client':
      return `accepted by ${client}${after}`;
    case 'peer':
      return `accepted by a peer${after}`;
    case 'staff':
      return `accepted by staff${after}`;
    case 'judges':
      return 'break accepted by its verdict';
    case 'time':
      return `accepted automatically after 5 working days${after}`;
  }
}

/** What waits and what is contested, each in a sentence. */
export function describeWaiting({ waiting }: Pick<CurrencyEarnings, 'waiting'>): string {
  return waiting === 0
    ? 'No submission is waiting.'
    : `${count(waiting, 'submission', 'submissions')}. What nobody reviews for 5 working days is accepted automatically.`;
}

export function describeContested({ contested }: Pick<CurrencyEarnings, 'contested'>): string {
  return contested === 0
    ? 'You have no contested rejection.'
    : `${count(contested, 'task', 'tasks')}. Another reviewer decides.`;
}

export function describeUnpaid(minutes: number | null): string {
  if (minutes === null) return 'Counted from your first accepted task on.';
  const rounded = Math.round(minutes);
  return `${count(rounded, 'unpaid minute', 'unpaid minutes')} per paid hour: work that was rejected or given back.`;
}

/** Why something has not earned. */
export function describeNotEarned({
  state,
  reason,
  rateMinor,
  currency,
}: EarningsOverview['notEarned'][number]): string {
  const quoted = reason === '' ? '' : `“${reason}” `;
  switch (state) {
    case 'rejected':
      return quoted === '' ? 'It earned nothing.' : quoted.trim();
    case 'contested':
      return `${quoted}You contested it.`;
    case 'changes':
      return `${quoted}${amount(rateMinor, currency)} once accepted; the rate is kept.`;
  }
}

/** The ISO week of a Monday, as in W48. */
export function weekName(monday: string): string {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * DAY_MS);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return `W${String(Math.floor((thursday.getTime() - first) / DAY_MS / 7) + 1)}`;
}
