import { type Applicant, MOST_AT_ONCE, type DecisionOnMany } from '@redoubt/contract/applications';
import { count, figure, plural } from '#ui/words/numbers.ts';
import { countSelected, type Selection } from '#ui/data-table/selection/selection.ts';

/** What was done to each: 'Two applications were approved'. */
export const bulkVerbs = {
  approve: 'approved',
  reject: 'rejected',
  request_changes: 'asked for more',
} as const satisfies Record<DecisionOnMany['kind'], string>;
export type BulkVerb = (typeof bulkVerbs)[DecisionOnMany['kind']];

/** Why one of them is not decided on; undefined where it can be. */
function whyNot({ status, missingSteps }: Applicant): string | undefined {
  if (status === 'incomplete') return 'not sent yet';
  if (status === 'changes_requested') return 'not sent again yet';
  if (status === 'approved' || status === 'rejected') return 'already decided';
  return missingSteps.length > 0 ? 'incomplete' : undefined;
}

/** What cannot be done with a selection. */
export interface Refused {
  /** '3 cannot be approved: 2 not sent yet, 1 not complete'; undefined where all can be. */
  readonly note: string | undefined;
  /** Why none of them can be approved or rejected. */
  readonly noApproval: string | undefined;
  readonly noRejection: string | undefined;
}

export function findRefused(
  selection: Selection,
  total: number,
  seen: ReadonlyMap<string, Applicant>,
): Refused {
  if (selection.kind === 'matching') {
    const tooMany = selection.except.size > MOST_AT_ONCE ? TOO_MANY_OUT : undefined;
    return { note: MATCHING_NOTE, noApproval: tooMany, noRejection: tooMany };
  }
  const tooMany = countSelected(selection, total) > MOST_AT_ONCE ? TOO_MANY : undefined;
  const chosen = [...selection.ids].flatMap((id) => seen.get(id) ?? []);
  const reasons = chosen.flatMap((applicant) => whyNot(applicant) ?? []);
  const isAnySent = chosen.some(({ status }) => status === 'pending');
  return {
    note:
      reasons.length === 0
        ? undefined
        : `${figure(reasons.length)} cannot be approved: ${listReasons(reasons)}`,
    noApproval:
      tooMany ?? (reasons.length === chosen.length ? 'None of them can be approved yet.' : undefined),
    noRejection: tooMany ?? (isAnySent ? undefined : 'None of them is waiting for a decision.'),
  };
}

/**
 * Those of a selection that could be approved but for documents that nobody has read; undefined where it reaches further
 * than what was shown.
 */
export function findUnread(
  selection: Selection,
  seen: ReadonlyMap<string, Applicant>,
): readonly Applicant[] | undefined {
  if (selection.kind === 'matching') return undefined;
  return [...selection.ids]
    .flatMap((id) => seen.get(id) ?? [])
    .filter((applicant) => whyNot(applicant) === undefined && applicant.unreadDocuments.length > 0);
}

const MATCHING_NOTE =
  'Applications that were not sent yet, or that change before their turn, are left as they are';
const TOO_MANY = `At most ${figure(MOST_AT_ONCE)} can be selected one by one. Select all that match instead.`;
const TOO_MANY_OUT = `At most ${figure(MOST_AT_ONCE)} can be excluded. Narrow the list first.`;

function listReasons(reasons: readonly string[]): string {
  const kinds = [...new Set(reasons)];
  if (kinds.length === 1) return kinds.join('');
  return kinds.map((kind) => `${figure(reasons.filter((each) => each === kind).length)} ${kind}`).join(', ');
}

/** 'Two applications were approved.' with what was not. */
export function sayDone(verb: string, decided: number, refused: number): string {
  const done = `${count(decided, 'application', 'applications')} ${plural(decided, 'was', 'were')} ${verb}`;
  return refused === 0 ? done : `${done}, ${figure(refused)} ${plural(refused, 'was', 'were')} not`;
}
