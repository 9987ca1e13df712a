import { useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoadingRows } from '#ui/states/loading-rows.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { Starting, StartNotices } from '../starting.tsx';
import { firstSightOf } from './first-sights.ts';
import { notePlace } from './keep-place.ts';
import classes from './first-sight.module.css';

/**
 * What a page of the client shows until the client is there: of a public one the header, what it is and bars where its
 * rows will stand, all of which the build has written; of another the overlay.
 */
export function FirstSight({ header }: { readonly header: ReactNode }) {
  const sight = firstSightOf(useLocation().pathname);
  // What it leaves behind is noted before it is taken away.
  useLayoutEffect(() => () => notePlace(document.body), []);
  if (sight === undefined) return <Starting />;
  const { frame, heading, lead } = sight;
  return (
    <>
      <title>{titleOf(heading)}</title>
      <StartNotices />
      {header}
      <main id="main" className={classes[frame]} tabIndex={-1}>
        <h1>{heading}</h1>
        <p>{lead}</p>
        <div data-starting="" suppressHydrationWarning>
          <LoadingRows rows={8} height="tall" label={`Loading ${heading}`} />
        </div>
      </main>
    </>
  );
}
