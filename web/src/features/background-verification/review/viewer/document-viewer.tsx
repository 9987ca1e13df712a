import type { ReviewDocument } from '@redoubt/contract/background-verification';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import type { DrawnPages } from '../../preview/drawn-pages.ts';
import { describeOpeningFailure } from './describe-opening-failure.ts';
import { pressKey, useLook, type ViewerLook } from './use-look.ts';
import { usePages } from './use-pages.ts';
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
        aria-label={`${name}: plus and minus zoom, T turns, arrow keys leaf`}
        onKeyDown={onKeyDown}
      >
        <AsyncContent
          of={{ data: error ? undefined : opened, error, isFetching: false, refetch: retry }}
          loading={{ rows: 6, height: 'tall', label: `Opening ${name}` }}
          failure={{ title: 'It cannot be shown', fallback: describeOpeningFailure(error) }}
        >
          {({ pages, at }) => (
            <>
              <Page pages={pages} look={look} name={name} onFailure={fail} />
              <p className={classes['note']}>This reading was recorded at {write(at, 'time')}.</p>
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
