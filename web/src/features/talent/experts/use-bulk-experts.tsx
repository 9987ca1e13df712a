import type { ExpertAction, ExpertProfile } from '@redoubt/contract/talent';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconMailPause from '@tabler/icons-react/dist/esm/icons/IconMailPause.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import type { NamedOrganization } from '#platform/named-organization.ts';
import type { BulkAction } from '#ui/data-table/bulk-bar.tsx';
import { countSelected, type Selection } from '#ui/data-table/selection/selection.ts';
import { useSelection } from '#ui/data-table/selection/use-selection.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';
import { ActionProgress, AskAction } from './action-dialogs.tsx';
import { useExpertActions } from './use-expert-actions.ts';

interface ChosenAction {
  readonly action: ExpertAction;
  readonly of: Selection;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const concerns: Readonly<Record<ExpertAction, (expert: ExpertProfile) => boolean>> = {
  delete: () => true,
  // One that waits for its turn is not sent again: it is sent.
  resend: ({ invitation }) => invitation.canResend && invitation.state !== 'waiting',
  stop: ({ invitation }) => invitation.canStop,
};

/** How many of the selected an action concerns; undefined where some of them are not on this page. */
function countConcerned(
  { action, of }: ChosenAction,
  shown: readonly ExpertProfile[],
  total: number,
): number | undefined {
  const selected = shown.filter(({ id }) => (of.kind === 'rows' ? of.ids.has(id) : !of.except.has(id)));
  if (selected.length < countSelected(of, total)) return undefined;
  return selected.filter(concerns[action]).length;
}

/** What can be done with many experts at once, and the dialogs that ask for it and report it. */
export function useBulkExperts(
  named: NamedOrganization,
  view: TableView,
  { total, shown }: { readonly total: number; readonly shown: readonly ExpertProfile[] },
) {
  const [chosen, choose] = useState<ChosenAction>();
  const selection = useSelection(view);
  const { run, start, stop, close } = useExpertActions(named, view);
  const ask = (action: ExpertAction) => (of: Selection) => choose({ action, of });
  const bulk: BulkAction[] = [
    { label: 'Resend Invite', icon: <IconMailForward {...icon} />, onRun: ask('resend') },
    { label: 'Stop invitations', icon: <IconMailPause {...icon} />, onRun: ask('stop') },
    { label: 'Delete', icon: <IconTrash {...icon} />, onRun: ask('delete') },
  ];
  const dialogs = (
    <>
      {chosen === undefined ? null : (
        <AskAction
          action={chosen.action}
          total={countSelected(chosen.of, total)}
          concerned={countConcerned(chosen, shown, total)}
          onClose={() => choose(undefined)}
          onConfirm={() => {
            choose(undefined);
            selection.clear();
            void start({ action: chosen.action, selection: chosen.of, total });
          }}
        />
      )}
      {run === undefined ? null : <ActionProgress run={run} onStop={stop} onClose={close} />}
    </>
  );
  return { selection, bulk, dialogs };
}
