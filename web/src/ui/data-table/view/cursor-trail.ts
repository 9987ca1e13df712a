/**
 * A list with cursors knows its next page only; the way back is what the history remembers beside the address: the
 * cursors of the pages before, the first page as an empty text.
 */
export function readTrail(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return [];
  const { trail } = state;
  return Array.isArray(trail) ? trail.filter((cursor): cursor is string => typeof cursor === 'string') : [];
}
