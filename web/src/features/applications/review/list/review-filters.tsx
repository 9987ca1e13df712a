import type { Applicant, ApplicationPage, Urgency } from '@redoubt/contract/applications';
import type { DataFilter } from '#ui/data-table/columns/columns.ts';
import { shapeOf } from '#ui/data-table/view/shape-of.ts';
import { StateShape } from '#ui/state-mark.tsx';
import { columnsPutAway, reviewColumns } from './review-columns.tsx';
import { urgencyLooks } from './urgency-words.ts';

const options = (['high', 'medium', 'low'] satisfies Urgency[]).map((value) => {
  const { word, shape, tone } = urgencyLooks[value];
  return { value, label: word, mark: <StateShape shape={shape} tone={tone} /> };
});

const urgencyFilter = { id: 'urgency', label: 'Urgency', takes: 'one', options } as const;

/** What a list of applications offers, and its address may say. */
export const reviewOffer = {
  columns: reviewColumns,
  filters: [urgencyFilter] satisfies DataFilter<Applicant>[],
  sort: { column: 'date', isDescending: true },
  pageSizes: [25, 50, 100],
  hidden: columnsPutAway,
};

/** For loaders, which ask for the list before the table is drawn. */
export const reviewShape = shapeOf(reviewOffer);

/** The filter with how many each part would show. */
export function countFilters(
  counts: ApplicationPage['counts'] | undefined,
): readonly DataFilter<Applicant>[] {
  if (counts === undefined) return reviewOffer.filters;
  return [{ ...urgencyFilter, options: options.map((one) => ({ ...one, count: counts[one.value] })) }];
}
