import type { ApplicationList } from '@redoubt/contract/applications';
import type { EmptyWords } from '#ui/data-table/states/table-state.tsx';

interface ListWords {
  /** What the table is called. */
  readonly name: string;
  readonly empty: EmptyWords;
}

export const nothingFound: EmptyWords = {
  title: 'No profiles found',
  text: 'Try adjusting your search criteria or filters.',
};

export const listWords: Readonly<Record<ApplicationList, ListWords>> = {
  all: {
    name: 'All applications',
    empty: { title: 'No applications yet', text: 'Everybody who begins the wizard will be here.' },
  },
  review: { name: 'Pending Review', empty: nothingFound },
  approvals: {
    name: 'Expert Approvals',
    empty: { title: 'No Pending Approvals', text: 'All expert applications have been reviewed.' },
  },
};
