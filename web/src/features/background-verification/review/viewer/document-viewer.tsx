import type { ReviewDocument } from '@redoubt/contract/background-verification';
import { useEffect, useRef, type KeyboardEvent, useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { readImage, readPdf } from '../queries/review.queries.ts';
import { openPdf } from '../../preview/pdf-pages.ts';
import { openImage } from '../../preview/image-pages.ts';
import type { DrawnPages } from '../../preview/drawn-pages.ts';
import { pressKey, useLook, type ViewerLook } from './use-look.ts';
import { ViewerTools } from './viewer-tools.tsx';
import classes from './viewer.module.css';

/** A document to read: images as the server made them anew, PDFs drawn here; nothing in them runs or is followed. */
export function DocumentViewer({ document }: { readonly document: ReviewDocument }) {
  const { opened, error, retry, fail } = usePages(document);
  const write = useTimeFormat();
  const count = opened?.pages.count ?? 0;
  const look = useLook(count);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!pressKey(event, look)) return;
    // Not for the list behind it, which has keys of its own.
    event.preventDefault();
    event.stopPropagation();
  };
  const name = document.name;
  return (
    <section className={classes['viewer']} aria-label={`Viewer: ${name}`}>
      <ViewerTools document={document} look={look} pageCount={count} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys zoom, turn and leaf what it scrolls */}
      <div
        className={classes['ground']}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has keys to zoom, turn and leaf
        tabIndex={0}
        aria-label={`${name}: plus and minus zoom, T rotates, arrow keys turn pages`}
        onKeyDown={onKeyDown}
      >
        <AsyncContent
          of={{ data: error ? undefined : opened, error, isFetching: false, refetch: retry }}
          loading={{ rows: 6, height: 'tall', label: `Opening ${name}` }}
          failure={{ title: 'This document cannot be shown', fallback: describeOpeningFailure(error) }}
        >
          {({ pages, at }) => (
            <>
              <Page pages={pages} look={look} name={name} onFailure={fail} />
              <p className={classes['note']}>
                The audit log recorded that you opened it at {write(at, 'time')}.
              </p>
            </>
          )}
        </AsyncContent>
      </div>
    </section>
  );
}

interface PageProps {
  readonly pages: DrawnPages;
  readonly look: ViewerLook;
  readonly name: string;
  readonly onFailure: (error: unknown) => void;
}

function Page({ pages, look, name, onFailure }: PageProps) {
  const { page, zoom, turns } = look;
  const canvas = useRef<HTMLCanvasElement>(null);
  const report = useRef(onFailure);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const width = ((canvas.current.parentElement?.clientWidth ?? 0) * zoom) / 100;
    const drawing = pages.draw(page, canvas.current, { width: Math.max(width, 1), turns });
    drawing.done.catch((error: unknown) => report.current(error));
    return () => drawing.stop();
  }, [pages, page, zoom, turns]);
  return (
    <canvas
      ref={canvas}
      className={classes['page']}
      style={{ inlineSize: `${String(zoom)}%` }}
      role="img"
      aria-label={`Page ${String(page)} of ${String(pages.count)} of ${name}`}
    />
  );
}

/** Why a document cannot be shown, and what whoever reviews it can do. */
function describeOpeningFailure(error: Error | null): string {
  if (error?.name === 'PasswordException')
    return 'This PDF needs a password, so nobody can read it. Reject it and ask for one without a password.';
  if (error?.name === 'InvalidPDFException')
    return 'This PDF is damaged. Reject it and ask for another one, or download it and look for yourself.';
  return messageOf(error, 'It cannot be shown here. You can download it.');
}

interface OpenedPages {
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
function usePages(document: ReviewDocument): Opening {
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
