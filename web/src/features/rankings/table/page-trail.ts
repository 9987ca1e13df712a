import * as z from 'zod';

/** What the browser's history remembers beside an address of a list. */
export interface Place {
  /** Cursors of the pages before this one, the first page as an empty string; a keyset list only knows its next page. */
  readonly trail: readonly string[];
  /** The person asked for their own place: the row is brought into sight once. */
  readonly isOwnPlaceAsked: boolean;
}

const storedPlace = z.object({
  trail: z.array(z.string()).default([]),
  isOwnPlaceAsked: z.boolean().default(false),
});
const nowhere: Place = { trail: [], isOwnPlaceAsked: false };

/** Reads what a link left in the history; anything else is the beginning of a trail. */
export function readPlace(state: unknown): Place {
  const place = storedPlace.safeParse(state);
  return place.success ? place.data : nowhere;
}

/** The place of the next page: this page joins the trail. */
export function nextPlace({ trail }: Place, cursor: string | undefined): Place {
  return { trail: [...trail, cursor ?? ''], isOwnPlaceAsked: false };
}

/** The page before this one and its own trail; undefined where the trail begins. */
export function previousPlace({
  trail,
}: Place): { readonly cursor: string | undefined; readonly place: Place } | undefined {
  const last = trail.at(-1);
  if (last === undefined) return undefined;
  return {
    cursor: last === '' ? undefined : last,
    place: { trail: trail.slice(0, -1), isOwnPlaceAsked: false },
  };
}
