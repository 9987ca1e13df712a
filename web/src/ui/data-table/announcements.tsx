import { count, figure } from '../words/numbers.ts';
import type { DataColumn } from './columns/columns.ts';
import type { TableSort } from './view/table-view.ts';

interface AnnouncementsProps<Row> {
  readonly noun: Noun;
  /** null where nobody counts. */
  readonly total: number | null;
  readonly page: number;
  readonly columns: readonly DataColumn<Row>[];
  readonly sort: TableSort | undefined;
  /** undefined where nothing can be selected. */
  readonly selected: number | undefined;
  readonly isLoading: boolean;
}

/** What a row is: one profile, many profiles. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** What changed, for those who do not see it: the list that came, its order and page, and how many are selected. */
export function Announcements<Row>(props: AnnouncementsProps<Row>) {
  const { noun, selected, isLoading } = props;
  return (
    <>
      <span role="status" className="sr-only">
        {isLoading ? `Loading ${noun.many}` : describeList(props)}
      </span>
      <span role="status" className="sr-only">
        {selected === undefined || selected === 0 ? '' : `${figure(selected)} selected`}
      </span>
    </>
  );
}

function describeList<Row>({ noun, total, page, columns, sort }: AnnouncementsProps<Row>): string {
  const column = columns.find(({ id }) => id === sort?.column);
  const order =
    column?.sort && sort && `${column.title}, ${sort.isDescending ? column.sort.down : column.sort.up}`;
  return [
    total === null ? noun.many : count(total, noun.one, noun.many),
    ...(page > 1 ? [`page ${figure(page)}`] : []),
    ...(order === undefined ? [] : [`sorted by ${order}`]),
  ].join(', ');
}
