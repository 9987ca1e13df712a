import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { NoticeBar } from '#ui/frame/notice-bar.tsx';
import { useAnnouncedHeight } from '#ui/frame/use-announced-height.ts';
import { OfflineNotice } from './offline-notice.tsx';

const PENDING_KEY = 'pending-page';
const interrupted = readInterrupted();

/** Notices about the client itself: no connection, or a part of an older version that the server no longer has. */
export function Notices() {
  const notices = useAnnouncedHeight('--notices');
  return (
    <div ref={notices}>
      <CurrentNotice />
    </div>
  );
}

function CurrentNotice() {
  const missingPage = useMissingPage();
  const isPartMissing = useMissingPart();
  if (missingPage !== null || isPartMissing) {
    const reload = () => window.location.assign(missingPage ?? window.location.href);
    return (
      <NoticeBar action={{ label: 'Reload', onClick: reload }}>
        A new version of Redoubt is available. Reload to continue. Text that you typed in an attempt is kept.
      </NoticeBar>
    );
  }
  return <OfflineNotice />;
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
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const missing = useSyncExternalStore(
    neverChanges,
    () => interrupted,
    () => null,
  );
  useEffect(() => {
    if (!router) return;
    // Asks the router itself: what is drawn may lag behind it, and a part that is gone is refused at once.
    const note = () => {
      const { location } = router.state.navigation;
      if (location) sessionStorage.setItem(PENDING_KEY, location.pathname + location.search);
      else sessionStorage.removeItem(PENDING_KEY);
    };
    window.addEventListener('pagehide', note);
    return () => window.removeEventListener('pagehide', note);
  }, [router]);
  return missing;
}

/** A page that the person left while another was being opened was not interrupted: only a reload is the router's. */
function readInterrupted(): string | null {
  if (typeof sessionStorage === 'undefined') return null;
  const [load] = performance.getEntriesByType('navigation');
  const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload';
  return isReload ? sessionStorage.getItem(PENDING_KEY) : null;
}

function neverChanges(): () => void {
  return () => undefined;
}
