import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation, useNavigate, type Location } from 'react-router';
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
  // Dropped once another page was opened instead.
  const page = chosen?.from === key ? chosen.page : undefined;
  useEffect(() => void seen.add(pathname), [seen, pathname]);
  useEffect(() => {
    if (isOnline && page !== undefined) void navigate(page, { state: page.state as unknown });
  }, [isOnline, page, navigate]);
  const wait = useCallback((chosenPage: Location) => setChosen({ page: chosenPage, from: key }), [key]);
  return isOnline ? null : <Offline seen={seen} isWaiting={page !== undefined} onWait={wait} />;
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

/** Drawn only while there is no connection: the router minds any blocker when a link within a page is followed. */
function Offline({ seen, isWaiting, onWait }: OfflineProps) {
  const blocker = useBlocker(({ nextLocation }) => !seen.has(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onWait(blocker.location);
    blocker.reset();
  }, [blocker, onWait]);
  return (
    <NoticeBar>
      You are offline. What you typed is kept; we go on when you are connected.
      {isWaiting ? ' The page that you chose opens once you are connected.' : null}
    </NoticeBar>
  );
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
