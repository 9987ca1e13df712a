import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation, useNavigate, type Location } from 'react-router';
import { useAwaitedPage, useScreenBlockers } from '#platform/navigation/awaited-page.ts';
import { useTypedParts } from '#ui/dialog/typed-parts.ts';
import { NoticeBar } from '#ui/frame/notice-bar.tsx';

/**
 * Says that there is no connection. A page that was not opened since the client was loaded needs parts that are not
 * there, and without them the router reloads the document, which would lose the client: so it waits, and opens once
 * there is a connection. The bar says so itself: the toasts may be a part that is not there either.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const [seen] = useState(() => new Set<string>());
  const [chosen, setChosen] = useState<Choice>();
  const [opening, setOpening] = useState<Location>();
  // Dropped once it is opened, also where the screen asks first and the person stays, and once another page was: going
  // back to where it was chosen must not open it again.
  if (chosen && (isOnline || chosen.from !== key)) {
    setChosen(undefined);
    if (chosen.from === key) setOpening(chosen.page);
  }
  useEffect(() => void seen.add(pathname), [seen, pathname]);
  useEffect(() => {
    if (opening !== undefined) void navigate(opening, { state: opening.state as unknown });
  }, [opening, navigate]);
  const wait = useCallback((chosenPage: Location) => setChosen({ page: chosenPage, from: key }), [key]);
  return isOnline ? null : <Offline seen={seen} isWaiting={chosen !== undefined} onWait={wait} />;
}

/** A page that waits for the connection, and the entry of the history on which it was chosen. */
interface Choice {
  readonly page: Location;
  readonly from: string;
}

interface OfflineProps {
  /** The addresses whose parts are there. */
  readonly seen: ReadonlySet<string>;
  readonly isWaiting: boolean;
  readonly onWait: (page: Location) => void;
}

function Offline({ seen, isWaiting, onWait }: OfflineProps) {
  useEffect(() => {
    useAwaitedPage.setState({ isMissing: ({ pathname }) => !seen.has(pathname), await: onWait });
    return () => useAwaitedPage.setState({ isMissing: null });
  }, [seen, onWait]);
  // The router asks one blocker alone: that of a screen, or of what was typed, knows of missing pages, too.
  const hasScreen = useScreenBlockers(({ count }) => count > 0);
  const hasTyped = useTypedParts(({ parts }) => parts.length > 0);
  return (
    <>
      <NoticeBar>
        You are offline. What you typed is kept, and we continue once you are back online.
        {isWaiting ? ' The page that you chose opens once you are back online.' : null}
      </NoticeBar>
      {hasScreen || hasTyped ? null : <MissingPages seen={seen} onWait={onWait} />}
    </>
  );
}

/** Drawn only while there is no connection: the router minds any blocker when a link within a page is followed. */
function MissingPages({ seen, onWait }: Pick<OfflineProps, 'seen' | 'onWait'>) {
  // Noted as it is chosen: the connection may come back, and this be gone, before an effect runs.
  const blocker = useBlocker(({ nextLocation }) => {
    if (seen.has(nextLocation.pathname)) return false;
    onWait(nextLocation);
    return true;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
