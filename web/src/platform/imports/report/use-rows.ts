import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '@redoubt/contract/shared/paging.ts';

const AT_FIRST = 5;
const AT_ONCE = 100;

interface RowsOf<Row> {
  /** The rows that the report holds. */
  readonly first: readonly Row[];
  readonly total: number;
  /** Fetches the rows after a line; null where no more are stored. */
  readonly fetchAfter: ((line: number) => Promise<Page<Row>>) | null;
}

/** The rows of a report, the first few at first, more by and by. */
export function useRows<Row extends { readonly line: number }>({ first, total, fetchAfter }: RowsOf<Row>) {
  const [further, setFurther] = useState<readonly Row[]>([]);
  const [shown, setShown] = useState(AT_FIRST);
  const rows = [...first, ...further];
  const reachable = fetchAfter === null ? rows.length : total;
  const step = shown < first.length ? first.length - shown : Math.min(AT_ONCE, reachable - shown);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const last = rows.at(-1);
      if (shown + step <= rows.length || fetchAfter === null || last === undefined) return [];
      return (await fetchAfter(last.line)).items;
    },
    onSuccess: (items) => {
      setFurther((before) => [...before, ...items]);
      setShown((before) => before + step);
    },
  });
  return {
    rows: rows.slice(0, shown),
    /** How many the next press shows; 0 where all are there. */
    next: Math.max(0, step),
    /** The rows that are counted, and that cannot be shown. */
    unlisted: fetchAfter === null ? total - rows.length : 0,
    showMore: () => mutate(),
    isBusy: isPending,
    error,
  };
}
