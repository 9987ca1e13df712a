import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Applicant } from '@redoubt/contract/applications';
import { countPages } from '@redoubt/contract/shared/numbered-pages.ts';
import type { TableViewState } from '#ui/data-table/view/use-table-view.ts';
import { askBeforeDiscard } from '#ui/dialog/typed-parts.ts';

const NAME = 'application';

/** Of an address: the application that stands open beside the list. */
export function readOpenApplication(params: URLSearchParams): string | undefined {
  return params.get(NAME) ?? undefined;
}

export interface OpenApplication {
  readonly id: string | undefined;
  /**
   * Opens one, or with undefined closes, and asks first where that loses what was typed. From one to the next is no step
   * of its own for Back.
   */
  readonly open: (id: string | undefined) => void;
}

/** The application that stands open, kept in the address: it can be reloaded, shared and gone back from. */
export function useOpenApplication(): OpenApplication {
  const [params, setParams] = useSearchParams();
  const id = readOpenApplication(params);
  const open = useCallback(
    (next: string | undefined) =>
      askBeforeDiscard(() =>
        setParams(
          (before) => {
            const after = new URLSearchParams(before);
            if (next === undefined) after.delete(NAME);
            else after.set(NAME, next);
            return after;
          },
          { replace: id !== undefined, preventScrollReset: true },
        ),
      ),
    [setParams, id],
  );
  return { id, open };
}

interface NeighboursOptions {
  readonly open: OpenApplication;
  /** The page that is shown. */
  readonly rows: readonly Applicant[] | undefined;
  readonly shownPage: number | undefined;
  readonly total: number;
  readonly state: TableViewState;
}

export interface Neighbours {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Opens the one before or after, on the next page where this one ends. */
  readonly go: (by: 1 | -1) => void;
  /** Which is opened once this one is decided on. */
  readonly after: (id: string) => string | undefined;
}

/** A page that was turned to, whose first or last row is to be opened. */
interface Awaited {
  readonly page: number;
  readonly at: 0 | -1;
  /** What stood open then. */
  readonly openId: string | undefined;
  wasThere: boolean;
}

/** The ways from the open application to the one before and after it. */
export function useNeighbours({ open, rows, shownPage, total, state }: NeighboursOptions): Neighbours {
  const { page, pageSize } = state.view;
  const ids: readonly string[] = (rows ?? []).map(({ id }) => id);
  const place = open.id === undefined ? -1 : ids.indexOf(open.id);
  const pages = countPages(total, pageSize);
  const awaited = useRef<Awaited>(undefined);
  useEffect(() => {
    const { current: landing } = awaited;
    if (landing === undefined) return;
    const isThere = page === landing.page;
    // Given up by closing, by opening another, and by going back before it came: it must not open by itself later.
    if (landing.openId !== open.id || (landing.wasThere && !isThere)) {
      awaited.current = undefined;
      return;
    }
    if (!isThere) return;
    landing.wasThere = true;
    if (landing.page !== shownPage) return;
    awaited.current = undefined;
    const next = rows?.at(landing.at);
    if (next) open.open(next.id);
  }, [page, shownPage, rows, open]);
  const turn = (to: number, at: 0 | -1) => {
    if (to < 1 || to > pages) return;
    awaited.current = { page: to, at, openId: open.id, wasThere: false };
    state.change({ page: to });
  };
  return {
    hasPrevious: place > 0 || (place === 0 && page > 1),
    hasNext: place < ids.length - 1 || page < pages,
    go: (by) => {
      const next = ids[place + by];
      if (next !== undefined) open.open(next);
      else askBeforeDiscard(() => turn(page + by, by === 1 ? 0 : -1));
    },
    after: (id) => {
      const at = ids.indexOf(id);
      return ids[at + 1] ?? (at > 0 ? ids[at - 1] : undefined);
    },
  };
}
