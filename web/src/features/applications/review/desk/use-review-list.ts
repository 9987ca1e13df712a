import type { Applicant, ApplicationList, ApplicationPage } from '@redoubt/contract/applications';
import { useQuery } from '@tanstack/react-query';
import { useTableSource } from '#platform/async/use-table-source.ts';
import type { TableSource } from '#ui/data-table/model/table-source.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';
import { applicationListQuery } from '../list/list.queries.ts';

interface ReviewList {
  readonly source: TableSource<Applicant>;
  readonly page: ApplicationPage | undefined;
  /** Undefined while the rows shown are those of the question before. */
  readonly shownPage: number | undefined;
}

const failure = { title: 'The list could not be loaded', fallback: 'Nothing was changed.' };

/** The page that the address asks for, as the table takes it. */
export function useReviewList(list: ApplicationList, view: TableView): ReviewList {
  const asked = useQuery(applicationListQuery(list, view));
  const source = useTableSource(asked, failure);
  const { data, isPlaceholderData } = asked;
  return { source, page: data, shownPage: isPlaceholderData ? undefined : data?.page };
}
