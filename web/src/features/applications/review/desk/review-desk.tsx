import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { Applicant, ApplicationList } from '@redoubt/contract/applications';
import { useMemo, useRef } from 'react';
import type { EmptyWords } from '#ui/data-table/table-state.tsx';
import type { BulkAction } from '#ui/data-table/bulk-bar.tsx';
import { DownloadCsv } from '#platform/download-csv.tsx';
import { useUser } from '#platform/session.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataTableHandle } from '#ui/data-table/rows/table-body.tsx';
import { useSelection } from '#ui/data-table/selection/use-selection.ts';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { useWide } from '#ui/frame/use-wide.ts';
import { KeysButton } from '#ui/keys/keys-dialog.tsx';
import { ReviewDrawer } from '../drawer/review-drawer.tsx';
import type { ApplicantPanels } from '../drawer/applicant-tabs.tsx';
import { useOpenApplication } from '../list/use-open-application.ts';
import { issueListTicket, questionOf } from '../list/applications.queries.ts';
import { reviewColumns } from '../list/review-columns.tsx';
import { countFilters, reviewOffers } from '../list/review-filters.tsx';
import { DeskDialogs } from './desk-dialogs.tsx';
import { useDesk, type Desk, useReviewList } from './use-desk.ts';

interface ListWords {
  /** What the table is called. */
  readonly name: string;
  readonly empty: EmptyWords;
}

const nothingFound: EmptyWords = {
  title: 'No profiles found',
  text: 'Try adjusting your search criteria or filters.',
};

const listWords: Readonly<Record<ApplicationList, ListWords>> = {
  all: {
    name: 'All applications',
    empty: { title: 'No applications yet', text: 'Everyone who starts the wizard appears here.' },
  },
  review: { name: 'Pending Review', empty: nothingFound },
  approvals: {
    name: 'Expert Approvals',
    empty: { title: 'No Pending Approvals', text: 'All expert applications have been reviewed.' },
  },
};

interface ReviewDeskProps {
  readonly list: ApplicationList;
  readonly panels: ApplicantPanels;
  /** Fills its window, where there is room; else as high as its rows. */
  readonly isBench?: boolean;
}

const idOf = ({ id }: Applicant): string => id;
const describe = ({ name }: Applicant): string => name;
const noun = { one: 'profile', many: 'profiles' };

/** A list of applications, the one that is open beside it, and all that is decided on them. */
export function ReviewDesk({ list, panels, isBench = false }: ReviewDeskProps) {
  const user = useUser();
  const isWide = useWide();
  const state = useTableView({ ...reviewOffers[list], savedAs: `${user?.id ?? ''}:applications:${list}` });
  const { view } = state;
  const shown = useReviewList(list, view);
  const selection = useSelection(view);
  const open = useOpenApplication();
  const table = useRef<DataTableHandle>(null);
  const question = useMemo(() => questionOf(list, view), [list, view]);
  const desk = useDesk({ question, shown, state, selection, open, table });
  const { counts } = shown.page ?? {};
  const filters = useMemo(() => countFilters(list, counts), [list, counts]);
  return (
    <>
      <DataTable
        name={listWords[list].name}
        noun={noun}
        state={state}
        columns={reviewColumns}
        filters={filters}
        source={shown.source}
        idOf={idOf}
        describe={describe}
        search="Name, email or role"
        density="dense"
        isBench={isBench && isWide}
        selection={selection}
        bulk={listBulkActions(desk)}
        bulkNote={desk.refused.note}
        onOpen={({ id }) => open.open(id)}
        currentId={open.id}
        handle={table}
        empty={listWords[list].empty}
        noMatch={nothingFound}
        actions={
          <>
            <DownloadCsv issue={() => issueListTicket(list, view)} />
            <KeysButton look="icon" onOpen={() => desk.ask('keys')} />
          </>
        }
        sidePane={
          <ReviewDrawer
            isOpen={open.id !== undefined}
            onClose={() => open.open(undefined)}
            of={desk.reading}
            neighbours={desk.neighbours}
            panels={panels}
            isBusy={desk.isBusy}
            refusal={desk.refusal}
            onForget={desk.forgetRefusal}
            onApprove={() => void desk.approve()}
            onReject={() => desk.ask('reject')}
            onAsk={() => desk.ask('more')}
            onReconsider={() => void desk.decide({ kind: 'reconsider' })}
            onWithdraw={() => desk.ask('withdraw')}
          />
        }
      />
      <DeskDialogs desk={desk} />
    </>
  );
}

/** What can be done with the selected applications. */
function listBulkActions({ refused, ask }: Pick<Desk, 'refused' | 'ask'>): readonly BulkAction[] {
  return [
    {
      label: 'Approve',
      icon: <IconCheck size={16} aria-hidden="true" />,
      isLead: true,
      refusal: refused.noApproval,
      onRun: () => ask('approve-all'),
    },
    {
      label: 'Reject',
      icon: <IconX size={16} aria-hidden="true" />,
      refusal: refused.noRejection,
      onRun: () => ask('reject-all'),
    },
    {
      label: 'Ask for more',
      icon: <IconMessageQuestion size={16} aria-hidden="true" />,
      refusal: refused.noRejection,
      onRun: () => ask('more-all'),
    },
  ];
}
