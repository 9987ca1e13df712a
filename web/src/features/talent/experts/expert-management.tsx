import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import type { ExpertProfile } from '@redoubt/contract/talent';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCursorSource } from '#platform/async/use-table-source.ts';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { useUser } from '#platform/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { AcceptanceFigures } from '../analytics/acceptance-figures.tsx';
import { useBulkExperts } from './use-bulk-experts.tsx';
import { expertsOffer } from './expert-columns.tsx';
import { ExpertDialog } from './expert-dialog.tsx';
import { statusLooks } from '../analytics/expert-words.ts';
import { expertsQuery } from './experts.queries.ts';

const idOf = ({ id }: ExpertProfile): string => id;
const describe = ({ name, status }: ExpertProfile): string => `${name}, ${statusLooks[status].word}`;
const noun = { one: 'expert', many: 'experts' };
const failure = { title: 'The experts could not be loaded', fallback: 'Try again in a moment.' };
const empty = {
  title: 'No experts yet',
  text: 'Upload a .csv file, or add them one by one.',
};
const noMatch = { title: 'Nobody matches', text: 'Try fewer words or another status.' };

interface ExpertManagementProps extends Pick<ShownOrganization, 'named' | 'memberRole'> {
  /** What else leads from the toolbar, such as an upload. */
  readonly actions?: ReactNode;
}

/** Everybody whom the organization keeps; one opens in a dialog, where managers edit, and many can be changed at once. */
export function ExpertManagement({ named, memberRole, actions }: ExpertManagementProps) {
  const user = useUser();
  const state = useTableView({ ...expertsOffer, savedAs: `${user?.id ?? ''}:experts` });
  const source = useCursorSource(useQuery(expertsQuery(named, state.view)), failure);
  const [opened, setOpened] = useState<ExpertProfile | 'new'>();
  const mayEdit = isAtLeast(memberRole, 'manager');
  const total = source.paging.kind === 'cursor' ? (source.paging.total ?? 0) : 0;
  const { selection, bulk, dialogs } = useBulkExperts(named, state.view, {
    total,
    shown: source.rows ?? [],
  });
  return (
    <>
      <DataTable
        name="Experts"
        noun={noun}
        state={state}
        columns={expertsOffer.columns}
        filters={expertsOffer.filters}
        source={source}
        idOf={idOf}
        describe={describe}
        search="Name, email, skill or location"
        density="dense"
        {...(mayEdit && {
          onOpen: setOpened,
          selection,
          bulk,
        })}
        actions={
          <>
            {actions}
            {mayEdit ? (
              <Button variant="default" onClick={() => setOpened('new')}>
                Add Expert
              </Button>
            ) : null}
          </>
        }
        currentId={opened === undefined || opened === 'new' ? undefined : opened.id}
        empty={empty}
        noMatch={noMatch}
      />
      <AcceptanceFigures named={named} />
      {dialogs}
      {opened === undefined ? null : (
        <ExpertDialog
          named={named}
          expert={opened === 'new' ? null : (source.rows?.find(({ id }) => id === opened.id) ?? opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
