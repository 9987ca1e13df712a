import {
  applicationsEndpoints,
  type Applicant,
  type BulkDecisionInput,
  MOST_AT_ONCE,
} from '@redoubt/contract/applications';
import { call } from '#platform/api-client.ts';
import type { Selection } from '#ui/data-table/selection/selection.ts';
import type { ListQuestion } from '../list/list.queries.ts';

/** What a selection is chosen from: the list as it was last answered. */
export interface ChosenFrom {
  readonly question: ListQuestion;
  readonly total: number;
  readonly asOf: string;
  /** Every row that was shown. */
  readonly seen: ReadonlyMap<string, Applicant>;
}

const ROWS_PER_CALL = 100;

/** The applications that a selection means, as the server takes them. */
export async function chooseApplications(
  selection: Selection,
  from: ChosenFrom,
): Promise<BulkDecisionInput['of']> {
  if (selection.kind === 'rows') {
    const rows = [...selection.ids].flatMap((id) => from.seen.get(id) ?? []);
    return { kind: 'rows', rows: rows.map(asRead) };
  }
  if (selection.except.size === 0)
    return { kind: 'all', filter: from.question, total: from.total, asOf: from.asOf };
  const all = await readAll(from.question);
  return { kind: 'rows', rows: all.filter(({ id }) => !selection.except.has(id)).map(asRead) };
}

/** All but some are named one by one. */
async function readAll(question: ListQuestion): Promise<Applicant[]> {
  const rows: Applicant[] = [];
  for (let page = 1; rows.length < MOST_AT_ONCE; page += 1) {
    const query = { ...question, page, pageSize: ROWS_PER_CALL };
    const { items, total } = await call(applicationsEndpoints.listApplications, { query });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
  return rows;
}

function asRead({ id, status, sending, revisions }: Applicant) {
  return { id, read: { status, sending, revisions } };
}
