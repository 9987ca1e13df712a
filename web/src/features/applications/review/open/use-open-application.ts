import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const NAME = 'application';

/** Of an address: the application that stands open beside the list. */
export function readOpenApplication(params: URLSearchParams): string | undefined {
  return params.get(NAME) ?? undefined;
}

export interface OpenApplication {
  readonly id: string | undefined;
  /** Opens one, or with undefined closes. From one to the next is no step of its own for Back. */
  readonly open: (id: string | undefined) => void;
}

/** The application that stands open, kept in the address: it can be reloaded, shared and gone back from. */
export function useOpenApplication(): OpenApplication {
  const [params, setParams] = useSearchParams();
  const id = readOpenApplication(params);
  const open = useCallback(
    (next: string | undefined) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === undefined) after.delete(NAME);
          else after.set(NAME, next);
          return after;
        },
        { replace: id !== undefined, preventScrollReset: true },
      ),
    [setParams, id],
  );
  return { id, open };
}
