import { useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoadingRows } from '#ui/states/loading-rows.tsx';
import { titleOf } from '#platform/navigation/document-title.ts';
import { Starting, StartNotices } from '../starting.tsx';
import { staticShellOf } from './static-shells.ts';
import { saveFocus } from './restore-focus.ts';
import classes from './static-shell.module.css';

/**
 * Shown until the client has started. A public page has a static shell, which the build has written: the header, title and
 * lead, and placeholder bars for its rows. Any other page shows the overlay.
 */
export function StaticShell({ header }: { readonly header: ReactNode }) {
  const shell = staticShellOf(useLocation().pathname);
  // The cleanup runs before the shell leaves the page.
  useLayoutEffect(() => () => saveFocus(document.body), []);
  if (shell === undefined) return <Starting />;
  const { frame, heading, lead } = shell;
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
