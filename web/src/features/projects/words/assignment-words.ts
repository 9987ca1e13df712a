import type { AssignmentState, projectsEndpoints } from '@redoubt/contract/projects';
import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import type { TimeForm } from '#ui/words/times.ts';
import type { StateMarkProps } from '#ui/state-mark.tsx';
import { amount } from './amounts.ts';

export type AssignmentRow = ReplyOf<typeof projectsEndpoints.listAssignments>['items'][number];

type Look = Pick<StateMarkProps, 'shape' | 'tone'> & { readonly word: string };

/** What each state is called, and how it is marked. */
export const stateLooks: Readonly<Record<AssignmentState, Look>> = {
  working: { word: 'In work', shape: 'ring', tone: 'info' },
  submitted: { word: 'Waits for review', shape: 'dot', tone: 'warn' },
  changes: { word: 'Changes requested', shape: 'square', tone: 'info' },
  accepted: { word: 'Accepted', shape: 'dot', tone: 'safe' },
  rejected: { word: 'Rejected', shape: 'square', tone: 'signal' },
  contested: { word: 'Contested', shape: 'dot', tone: 'signal' },
  returned: { word: 'Given back', shape: 'dot', tone: 'plain' },
  skipped: { word: 'Skipped', shape: 'dot', tone: 'plain' },
  expired: { word: 'Time was over', shape: 'dot', tone: 'plain' },
};

/** What is to do next, and what the link to the task says. */
export function nextStep(
  row: AssignmentRow,
  format: (at: string, form: TimeForm) => string,
): { readonly next: string; readonly link: string } {
  const rate = amount(row.rateMinor, row.currency);
  switch (row.state) {
    case 'changes':
      return {
        next: `Read the comments and submit again. The rate of ${rate} is kept.`,
        link: 'Make the changes',
      };
    case 'working':
      return {
        next: sayLease(row, format),
        link: 'Go on',
      };
    case 'submitted':
      return {
        next:
          row.acceptedBy === null
            ? `${rate} once it is accepted.`
            : `${rate} once it is accepted. Unreviewed, it is accepted on ${format(row.acceptedBy, 'day')}.`,
        link: 'Read it',
      };
    case 'contested':
      return { next: 'Another reviewer decides. You both see the reasons.', link: 'Read both reasons' };
    case 'accepted':
      return { next: `${rate}, payable once payouts open.`, link: 'Read it' };
    case 'rejected':
      return {
        next: 'It earned nothing. A rejection can be contested once, within seven days.',
        link: 'Read the reason',
      };
    case 'returned':
    case 'expired':
      if (row.kind === 'red-teaming') return { next: 'The place went back to the queue.', link: 'Read it' };
      return {
        next: 'Your draft is kept: go on with it while the task is free.',
        link: 'Read the draft',
      };
    case 'skipped':
      return { next: 'You gave it back for good.', link: 'Read it' };
  }
}

function sayLease(
  { kind, leasedUntil }: AssignmentRow,
  format: (at: string, form: TimeForm) => string,
): string {
  if (leasedUntil === null) return 'It is yours.';
  // A place for a break is kept for days.
  return kind === 'red-teaming'
    ? `The place is yours until ${format(leasedUntil, 'weekday')}, and longer after each claim.`
    : `It is yours until ${format(leasedUntil, 'time')}, and longer while you work on it.`;
}

/** Whether the person still has to do something. */
export function isUnfinished({ state }: Pick<AssignmentRow, 'state'>): boolean {
  return state === 'working' || state === 'changes';
}

const order: readonly AssignmentState[] = ['changes', 'working'];

/** What is to do first, changes before what is in work; all else as it came, the newest first. */
export function byUrgency(rows: readonly AssignmentRow[]): readonly AssignmentRow[] {
  const rankOf = ({ state }: AssignmentRow) => (order.includes(state) ? order.indexOf(state) : order.length);
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}
