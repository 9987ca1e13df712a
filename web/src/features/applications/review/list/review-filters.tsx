import {
  type Applicant,
  type ApplicationList,
  type ApplicationPage,
  applicationStates,
  type Urgency,
} from '@redoubt/contract/applications';
import type { DataFilter } from '#ui/data-table/columns/columns.ts';
import { shapeOf } from '#ui/data-table/view/shape-of.ts';
import { StateShape } from '#ui/state-mark.tsx';
import { columnsPutAway, reviewColumns } from './review-columns.tsx';
import { lookOf, urgencyLooks } from './review-words.ts';

const options = (['high', 'medium', 'low'] satisfies Urgency[]).map((value) => {
  const { word, shape, tone } = urgencyLooks[value];
  return { value, label: word, mark: <StateShape shape={shape} tone={tone} /> };
});

const urgencyFilter = { id: 'urgency', label: 'Urgency', takes: 'one', options } as const;

const stateFilter = {
  id: 'state',
  label: 'State',
  takes: 'one',
  options: applicationStates.map((value) => {
    const { word, shape, tone } = lookOf({ status: value, areDocumentsVerified: false });
    return { value, label: word, mark: <StateShape shape={shape} tone={tone} /> };
  }),
} as const;

const onTheWay = {
  columns: reviewColumns,
  filters: [urgencyFilter] satisfies DataFilter<Applicant>[],
  sort: { column: 'date', isDescending: true },
  pageSizes: [25, 50, 100],
  hidden: columnsPutAway,
};

/** What a list of applications offers, and its address may say: of all of them, also the state. */
export const reviewOffers = {
  approvals: onTheWay,
  review: onTheWay,
  all: {
    ...onTheWay,
    filters: [stateFilter, urgencyFilter] satisfies DataFilter<Applicant>[],
    hidden: [...columnsPutAway.filter((column) => column !== 'state'), 'urgency'],
  },
} as const satisfies Record<ApplicationList, unknown>;

/** For loaders, which ask for the list before the table is drawn. */
export const reviewShapes = {
  approvals: shapeOf(reviewOffers.approvals),
  review: shapeOf(reviewOffers.review),
  all: shapeOf(reviewOffers.all),
};

/** The filters with how many each urgency would show. */
export function countFilters(
  list: ApplicationList,
  counts: ApplicationPage['counts'] | undefined,
): readonly DataFilter<Applicant>[] {
  const { filters } = reviewOffers[list];
  if (counts === undefined) return filters;
  const counted = { ...urgencyFilter, options: options.map((one) => ({ ...one, count: counts[one.value] })) };
  return filters.map((filter) => (filter.id === urgencyFilter.id ? counted : filter));
}
