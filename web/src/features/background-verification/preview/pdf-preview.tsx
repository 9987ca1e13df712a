import { ActionIcon } from '@mantine/core';
import type { ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useRef, useState } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { fetchOriginal } from '../documents/documents.queries.ts';
import type { DrawnPages } from './drawn-pages.ts';
import { describeFailure, openPdf } from './pdf-pages.ts';
import classes from './preview.module.css';

const AS_WIDE_AS_THE_DIALOG = { width: 712, turns: 0 };

/** A PDF, page by page on a canvas: nothing in it runs, and nothing in it is followed. */
export function PdfPreview({ document }: { readonly document: ProfileDocument }) {
  const [pages, setPages] = useState<DrawnPages | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    let opened: DrawnPages | null = null;
    openPdf(fetchOriginal(document, gone.signal))
      .then((made) => {
        opened = made;
        if (gone.signal.aborted) made.close();
        else setPages(made);
      })
      .catch((error: unknown) => {
        if (!gone.signal.aborted) setFailure(asError(error));
      });
    return () => {
      gone.abort();
      opened?.close();
    };
  }, [document, tries]);
  const retry = () => {
    setFailure(null);
    setPages(null);
    setTries(tries + 1);
  };
  return (
    <AsyncContent
      of={{
        data: failure ? undefined : (pages ?? undefined),
        error: failure,
        isFetching: false,
        refetch: retry,
      }}
      loading={{ rows: 6, height: 'tall', label: `Loading ${document.name}` }}
      failure={{ title: 'No preview', fallback: describeFailure(failure) }}
    >
      {(opened) => (
        <Pages pages={opened} name={document.name} onFailure={(error) => setFailure(asError(error))} />
      )}
    </AsyncContent>
  );
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('The PDF could not be drawn', { cause: thrown });
}

interface PagesProps {
  readonly pages: DrawnPages;
  readonly name: string;
  readonly onFailure: (error: unknown) => void;
}

function Pages({ pages, name, onFailure }: PagesProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [number, setNumber] = useState(1);
  const report = useRef(onFailure);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const drawing = pages.draw(number, canvas.current, AS_WIDE_AS_THE_DIALOG);
    drawing.done.catch((error: unknown) => report.current(error));
    return () => drawing.stop();
  }, [pages, number]);
  const where = `Page ${String(number)} of ${String(pages.count)}`;
  return (
    <div>
      <canvas ref={canvas} className={classes['page']} role="img" aria-label={`${where} of ${name}`} />
      {pages.count > 1 ? (
        <div className={classes['turns']}>
          <ActionIcon
            aria-label="Previous page"
            disabled={number === 1}
            onClick={() => setNumber(number - 1)}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <span role="status">{where}</span>
          <ActionIcon
            aria-label="Next page"
            disabled={number === pages.count}
            onClick={() => setNumber(number + 1)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ) : null}
    </div>
  );
}
