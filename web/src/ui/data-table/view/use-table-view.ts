import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { findDefaultView } from './saved-views.ts';
import { shapeOf, type ShapeOffer } from './shape-of.ts';
import { readView, saysNothing, writeView, type TableView, type ViewShape } from './table-view.ts';

interface TableOffer<Row> extends ShapeOffer<Row> {
  /**
   * Where saved views are kept in this browser: the table's name after the person's id, so that two people who share a
   * browser do not see each other's searches. Unset, views cannot be saved.
   */
  readonly savedAs?: string;
}

interface ChangeOptions {
  /** No step of its own for Back: each letter of a search. */
  readonly replace?: boolean;
  /** The cursors of the pages before this one. */
  readonly trail?: readonly string[];
}

/** The view of a table and what changes it. */
export interface TableViewState {
  readonly view: TableView;
  readonly shape: ViewShape;
  readonly savedAs: string | undefined;
  readonly trail: readonly string[];
  /** What narrows or orders the list anew begins at its first page. */
  readonly change: (changes: Partial<TableView>, options?: ChangeOptions) => void;
}

const none: readonly never[] = [];

/** Keeps a table's view in the address, so that it can be reloaded, shared and gone back from. */
export function useTableView<Row>(offer: TableOffer<Row>): TableViewState {
  const [params, setParams] = useSearchParams();
  const trail = readTrail(useLocation().state);
  const shape = useShape(offer);
  const view = useMemo(() => readView(params, shape), [params, shape]);
  const change = useCallback(
    (changes: Partial<TableView>, { replace = false, trail: next = none }: ChangeOptions = {}) => {
      const isSamePage = 'page' in changes || 'cursor' in changes || Object.keys(changes).join() === 'hidden';
      const start = isSamePage ? {} : { page: 1, cursor: undefined };
      setParams((before) => writeView(before, { ...readView(before, shape), ...start, ...changes }, shape), {
        replace,
        preventScrollReset: true,
        state: { trail: next },
      });
    },
    [setParams, shape],
  );
  useDefaultView(offer.savedAs, shape);
  return { view, shape, savedAs: offer.savedAs, trail, change };
}

function useShape<Row>(offer: ShapeOffer<Row>): ViewShape {
  const { columns, filters, sort, pageSizes, hidden, prefix } = offer;
  return useMemo(
    () => shapeOf({ columns, filters, sort, pageSizes, hidden, prefix }),
    [columns, filters, sort, pageSizes, hidden, prefix],
  );
}

/** Whoever comes by an address that says nothing about the table sees it as they want it. */
function useDefaultView(savedAs: string | undefined, shape: ViewShape): void {
  const [params, setParams] = useSearchParams();
  const isLookedAt = useRef(false);
  useLayoutEffect(() => {
    if (isLookedAt.current) return;
    isLookedAt.current = true;
    const saved = savedAs === undefined ? undefined : findDefaultView(savedAs);
    if (saved === undefined || !saysNothing(params, shape)) return;
    const defaultView = readView(new URLSearchParams(saved.search), shape);
    setParams((before) => writeView(before, defaultView, shape), { replace: true, preventScrollReset: true });
  }, [savedAs, params, setParams, shape]);
}

/**
 * A list with cursors knows its next page only; the way back is what the history remembers beside the address: the
 * cursors of the pages before, the first page as an empty text.
 */
function readTrail(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return [];
  const { trail } = state;
  return Array.isArray(trail) ? trail.filter((cursor): cursor is string => typeof cursor === 'string') : [];
}
