import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { NoticeBar } from '#ui/frame/notice-bar.tsx';

const PENDING_KEY = 'pending-page';
const interrupted = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(PENDING_KEY);

/** Notices about the client itself: no connection, or a part of an older version that the server no longer has. */
export function Notices() {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  const missingPage = useMissingPage();
  const isPartMissing = useMissingPart();
  if (missingPage !== null || isPartMissing) {
    const reload = () => window.location.assign(missingPage ?? window.location.href);
    return (
      <NoticeBar action={{ label: 'Reload', onClick: reload }}>
        There is a new version of Redoubt. Reload to go on; text you typed in an attempt is kept.
      </NoticeBar>
    );
  }
  return isOnline ? null : (
    <NoticeBar>You are offline. What you typed is kept; we go on when you are connected.</NoticeBar>
  );
}

/** True once a lazy part of the page could not be loaded although there is a connection. */
function useMissingPart(): boolean {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    const onPreloadError = () => setIsMissing(navigator.onLine);
    window.addEventListener('vite:preloadError', onPreloadError);
    return () => window.removeEventListener('vite:preloadError', onPreloadError);
  }, []);
  return isMissing;
}

/**
 * The page that could not be opened, as an address. When the module of a route is gone, the router reloads the document
 * without a word and the click is lost; what was being opened is noted meanwhile, and found again here.
 */
function useMissingPage(): string | null {
  const { location } = useNavigation();
  const missing = useSyncExternalStore(
    neverChanges,
    () => interrupted,
    () => null,
  );
  const pending = location ? location.pathname + location.search : null;
  useEffect(() => {
    if (pending === null) sessionStorage.removeItem(PENDING_KEY);
    else sessionStorage.setItem(PENDING_KEY, pending);
  }, [pending]);
  return missing;
}

function neverChanges(): () => void {
  return () => undefined;
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
