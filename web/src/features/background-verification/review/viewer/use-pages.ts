import type { ReviewDocument } from '@redoubt/contract/background-verification';
import { useEffect, useState } from 'react';
import type { DrawnPages } from '../../preview/drawn-pages.ts';
import { openImage } from '../../preview/image-pages.ts';
import { openPdf } from '../../preview/pdf-pages.ts';
import { readImage, readPdf } from '../queries/review.queries.ts';

export interface OpenedPages {
  readonly pages: DrawnPages;
  /** When it was opened, which the server has written down. */
  readonly at: string;
}

interface Opening {
  readonly opened: OpenedPages | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** A page of what is open could not be drawn. */
  readonly fail: (error: unknown) => void;
}

/** Opens a document and closes it again: nobody's documents stay in memory after they were looked at. */
export function usePages(document: ReviewDocument): Opening {
  const [opened, setOpened] = useState<OpenedPages>();
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  const { id, type } = document;
  useEffect(() => {
    const gone = new AbortController();
    let made: DrawnPages | undefined;
    const isPdf = type === 'application/pdf';
    const opening = isPdf ? openPdf(readPdf({ id }, gone.signal)) : openImage(readImage({ id }, gone.signal));
    opening
      .then((pages) => {
        made = pages;
        if (gone.signal.aborted) pages.close();
        else setOpened({ pages, at: new Date().toISOString() });
      })
      .catch((failure: unknown) => {
        if (!gone.signal.aborted) setError(asError(failure));
      });
    return () => {
      gone.abort();
      made?.close();
    };
  }, [id, type, tries]);
  const retry = () => {
    setError(null);
    setOpened(undefined);
    setTries(tries + 1);
  };
  return { opened, error, retry, fail: (failure) => setError(asError(failure)) };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('The document could not be drawn', { cause: thrown });
}
