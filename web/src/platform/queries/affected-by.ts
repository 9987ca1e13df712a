import { queryClient } from './query-client.ts';

/** What happens in one feature and shows in others: turns, verdicts and ends of attempts. */
export type Happening = 'attempts';

/** For the `meta` of a query whose reply such a happening may change. */
export function affectedBy(happening: Happening): { readonly affectedBy: Happening } {
  return { affectedBy: happening };
}

/** Asks again for whatever the happening may have changed, in whichever feature it is shown. */
export function askAgainAfter(happening: Happening): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['affectedBy'] === happening });
}
