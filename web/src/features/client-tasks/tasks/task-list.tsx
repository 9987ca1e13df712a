import type { ClientTask } from '@redoubt/contract/client-tasks';
import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useCursorSource } from '#platform/async/use-table-source.ts';
import type { ShownOrganization } from '#platform/organizations/organization-tab.ts';
import { useUser } from '#platform/session.ts';
import { startDownload } from '#platform/start-download.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { tasksOffer } from './task-columns.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import { stateLooks } from './task-words.ts';
import { filterOf, issueTasksTicket, tasksQuery } from './tasks.queries.ts';

const idOf = ({ id }: ClientTask): string => id;
const describe = ({ title, state }: ClientTask): string => `${title}, ${stateLooks[state].word}`;
const noun = { one: 'task', many: 'tasks' };
const failure = { title: 'The tasks could not be loaded', fallback: 'Nothing was changed.' };
const empty = { title: 'No tasks yet', text: 'Upload a .csv file of tasks above.' };
const noMatch = { title: 'No task matches', text: 'Try fewer words, another state or another type.' };

/** Every task of the organization; one opens in a drawer, where managers edit and move it. */
export function TaskList({ named, memberRole }: ShownOrganization) {
  const user = useUser();
  const state = useTableView({ ...tasksOffer, savedAs: `${user?.id ?? ''}:client-tasks` });
  const source = useCursorSource(useQuery(tasksQuery(named, state.view)), failure);
  const [opened, setOpened] = useState<ClientTask>();
  const [isOpen, setIsOpen] = useState(false);
  const shown = source.rows?.find(({ id }) => id === opened?.id) ?? opened;
  const download = useMutation({
    mutationFn: () => issueTasksTicket(named, filterOf(state.view)),
    onSuccess: startDownload,
    onError: (error) => showError('The download did not start', messageOf(error, 'Please try again.')),
  });
  return (
    <>
      <DataTable
        name="Tasks"
        noun={noun}
        state={state}
        columns={tasksOffer.columns}
        filters={tasksOffer.filters}
        source={source}
        idOf={idOf}
        describe={describe}
        search="Title, text, language or skill"
        density="dense"
        onOpen={(task) => {
          setOpened(task);
          setIsOpen(true);
        }}
        currentId={isOpen ? opened?.id : undefined}
        actions={
          <ActionButton variant="default" isBusy={download.isPending} onClick={() => download.mutate()}>
            Export CSV
          </ActionButton>
        }
        empty={empty}
        noMatch={noMatch}
      />
      <TaskDrawer
        named={named}
        task={shown}
        isOpen={isOpen}
        mayEdit={isAtLeast(memberRole, 'manager')}
        // A filter may hide it from now on: what is open shows how it is all the same.
        onMoved={(moved) => setOpened((now) => (now?.id === moved.id ? moved : now))}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
