import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A way to look at a table: its name, and its parameters of the address. */
export interface SavedView {
  readonly name: string;
  readonly search: string;
  /** What the table opens with; at most one. */
  readonly isDefault: boolean;
}

interface SavedViews {
  /** By table and person. */
  readonly tables: Readonly<Record<string, readonly SavedView[]>>;
}

const none: readonly SavedView[] = [];

/**
 * Kept in this browser, not with the account: a view is a matter of the desk somebody works at, it is there without a
 * call, and the names that somebody searched for stay with them.
 */
const useStore = create<SavedViews>()(
  persist((): SavedViews => ({ tables: {} }), {
    name: 'table-views',
    version: 1,
    merge: (stored, current) => ({ ...current, tables: readTables(stored) }),
  }),
);

export function useSavedViews(table: string): readonly SavedView[] {
  return useStore(({ tables }) => tables[table] ?? none);
}

export function findDefaultView(table: string): SavedView | undefined {
  return useStore.getState().tables[table]?.find(({ isDefault }) => isDefault);
}

/** Keeps a view; one of the same name gives way to it. */
export function saveView(table: string, view: SavedView): void {
  change(table, (views) => [
    ...views
      .filter(({ name }) => name !== view.name)
      .map((other) => (view.isDefault ? { ...other, isDefault: false } : other)),
    view,
  ]);
}

export function removeView(table: string, name: string): void {
  change(table, (views) => views.filter((view) => view.name !== name));
}

/** Makes one the default, or, with undefined, none. */
export function makeDefault(table: string, name: string | undefined): void {
  change(table, (views) => views.map((view) => ({ ...view, isDefault: view.name === name })));
}

function change(table: string, edit: (views: readonly SavedView[]) => readonly SavedView[]): void {
  useStore.setState(({ tables }) => ({ tables: { ...tables, [table]: edit(tables[table] ?? none) } }));
}

/** What another version, or somebody's hand, left in the storage is read as far as it can be understood. */
function readTables(stored: unknown): Record<string, readonly SavedView[]> {
  if (!isRecord(stored) || !isRecord(stored['tables'])) return {};
  const tables = Object.entries(stored['tables']).map(([table, views]): [string, SavedView[]] => [
    table,
    Array.isArray(views) ? views.filter(isSavedView) : [],
  ]);
  return Object.fromEntries(tables);
}

function isSavedView(view: unknown): view is SavedView {
  return (
    isRecord(view) &&
    typeof view['name'] === 'string' &&
    typeof view['search'] === 'string' &&
    typeof view['isDefault'] === 'boolean'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
