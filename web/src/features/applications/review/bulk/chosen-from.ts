import type { Applicant } from '@redoubt/contract/applications';
import type { ListQuestion } from '../list/list.queries.ts';

/** What a selection is chosen from: the list as it was last answered. */
export interface ChosenFrom {
  readonly question: ListQuestion;
  readonly total: number;
  readonly asOf: string;
  /** Every row that was shown. */
  readonly seen: ReadonlyMap<string, Applicant>;
}
