import { type ExpertRecordId, expertRecordId } from '@redoubt/contract/shared/ids.ts';
import {
  type ExpertAction,
  type ExpertActionResult,
  expertFilter,
  MOST_EXPERTS_AT_ONCE,
} from '@redoubt/contract/talent';
import { useRef, useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { type Selection, countSelected } from '#ui/data-table/selection/selection.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';
import { changeExperts, filterOf, refreshExperts } from './experts.queries.ts';

/** An action on many experts, as far as it has come. */
export interface ActionRun {
  readonly action: ExpertAction;
  /** How many were selected. */
  readonly total: number;
  readonly results: readonly ExpertActionResult[];
  readonly isOver: boolean;
  /** Why it ended before its time. */
  readonly problem?: string | undefined;
}

interface Chosen {
  readonly action: ExpertAction;
  readonly selection: Selection;
  readonly total: number;
}

/** Does something to all selected experts, batch by batch, and keeps what became of each until it is looked at. */
export function useExpertActions(named: NamedOrganization, view: TableView) {
  const [run, setRun] = useState<ActionRun>();
  const isStopped = useRef(false);
  const start = async ({ action, selection, total }: Chosen) => {
    isStopped.current = false;
    const begun = { action, total: countSelected(selection, total) };
    let results: readonly ExpertActionResult[] = [];
    setRun({ ...begun, results, isOver: false });
    let problem: string | undefined;
    try {
      for await (const batch of goThrough(named, { action, selection, view })) {
        results = [...results, ...batch];
        setRun({ ...begun, results, isOver: false });
        if (isStopped.current) break;
      }
    } catch (error) {
      problem = messageOf(error, 'The connection was lost. Select the rest and try again.');
    }
    setRun({ ...begun, results, isOver: true, problem });
    await refreshExperts();
  };
  return {
    run,
    start,
    /** Ends it after the batch that is under way. */
    stop: () => {
      isStopped.current = true;
    },
    close: () => setRun(undefined),
  };
}

interface Walk extends Pick<Chosen, 'action' | 'selection'> {
  readonly view: TableView;
}

async function* goThrough(named: NamedOrganization, { action, selection, view }: Walk) {
  if (selection.kind === 'rows') {
    const ids = parseIds(selection.ids);
    for (let at = 0; at < ids.length; at += MOST_EXPERTS_AT_ONCE) {
      const on = { ids: ids.slice(at, at + MOST_EXPERTS_AT_ONCE) };
      yield (await changeExperts(named, { action, on })).results;
    }
    return;
  }
  const on = { matching: expertFilter.parse(filterOf(view)), except: parseIds(selection.except) };
  let cursor: string | undefined;
  do {
    const batch = await changeExperts(named, { action, on: { ...on, ...(cursor && { cursor }) } });
    yield batch.results;
    cursor = batch.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function parseIds(ids: Iterable<string>): ExpertRecordId[] {
  return Array.from(ids, (id) => expertRecordId.parse(id));
}
