import * as z from 'zod';

/** What the browser's history remembers beside an address of a list. */
export interface ListState {
  /** Cursors of the pages before this one, the first page as an empty string; a keyset list only knows its next page. */
  readonly trail: readonly string[];
  /** Scrolls once to the row of the person, after "Show my place". */
  readonly showsOwnPlace: boolean;
}

const storedState = z.object({
  trail: z.array(z.string()).default([]),
  showsOwnPlace: z.boolean().default(false),
});
const nowhere: ListState = { trail: [], showsOwnPlace: false };

/** Reads what a link left in the history; anything else is the beginning of a trail. */
export function readListState(state: unknown): ListState {
  const parsed = storedState.safeParse(state);
  return parsed.success ? parsed.data : nowhere;
}

/** The state of the next page: this page joins the trail. */
export function nextListState({ trail }: ListState, cursor: string | undefined): ListState {
  return { trail: [...trail, cursor ?? ''], showsOwnPlace: false };
}

/** The page before this one and its own trail; undefined where the trail begins. */
export function previousListState({
  trail,
}: ListState): { readonly cursor: string | undefined; readonly state: ListState } | undefined {
  const last = trail.at(-1);
  if (last === undefined) return undefined;
  return {
    cursor: last === '' ? undefined : last,
    state: { trail: trail.slice(0, -1), showsOwnPlace: false },
  };
}
