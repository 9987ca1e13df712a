/**
 * Which rows are selected: some by their ids, wherever they are; or all that the search and the filters let through,
 * but for some. The second is a question that the server answers, not a list of 100,000 ids.
 */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'matching'; readonly except: ReadonlySet<string> };

export const nothingSelected: Selection = { kind: 'rows', ids: new Set() };
export const everythingSelected: Selection = { kind: 'matching', except: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'rows' ? selection.ids.has(id) : !selection.except.has(id);
}

/** Selects these rows, or takes them out. */
export function selectRows(selection: Selection, ids: readonly string[], isOn: boolean): Selection {
  if (selection.kind === 'rows') return { kind: 'rows', ids: changed(selection.ids, ids, isOn) };
  return { kind: 'matching', except: changed(selection.except, ids, !isOn) };
}

/** How many; `total` rows match. */
export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'rows' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

/** How many of the selected are on another page than these rows. */
export function countElsewhere(selection: Selection, shown: readonly string[], total: number): number {
  return countSelected(selection, total) - shown.filter((id) => isSelected(selection, id)).length;
}

/** Whether all of these rows are selected, none, or some. */
export function stateOf(selection: Selection, ids: readonly string[]): 'all' | 'none' | 'some' {
  const count = ids.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

function changed(set: ReadonlySet<string>, ids: readonly string[], isAdded: boolean): ReadonlySet<string> {
  return isAdded ? set.union(new Set(ids)) : set.difference(new Set(ids));
}
