import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation, useNavigate, type Location } from 'react-router';
import { NoticeBar } from '#ui/frame/notice-bar.tsx';
import { showInfo } from '#ui/toasts/toasts.ts';

/**
 * Says that there is no connection. A page that was not opened since the client was loaded needs parts that are not
 * there, and without them the router reloads the document, which would lose the client: so it waits, and opens once
 * there is a connection.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [seen] = useState(() => new Set<string>());
  const waiting = useRef<Location>(null);
  useEffect(() => void seen.add(pathname), [seen, pathname]);
  useEffect(() => {
    const chosen = waiting.current;
    if (!isOnline || chosen === null) return;
    waiting.current = null;
    void navigate(chosen, { state: chosen.state as unknown });
  }, [isOnline, navigate]);
  const wait = useCallback((page: Location) => {
    waiting.current = page;
    showInfo('You are offline', 'The page that you chose opens once you are connected.');
  }, []);
  return isOnline ? null : <Waiting seen={seen} onWait={wait} />;
}

interface WaitingProps {
  /** The addresses whose parts are there. */
  readonly seen: ReadonlySet<string>;
  readonly onWait: (page: Location) => void;
}

/** Drawn only while there is no connection: the router minds any blocker when a link within a page is followed. */
function Waiting({ seen, onWait }: WaitingProps) {
  const blocker = useBlocker(({ nextLocation }) => !seen.has(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onWait(blocker.location);
    blocker.reset();
  }, [blocker, onWait]);
  return <NoticeBar>You are offline. What you typed is kept; we go on when you are connected.</NoticeBar>;
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
