import { useEffect, useState, useSyncExternalStore } from 'react';
import { NoticeBar } from '#ui/notice-bar.tsx';

/** Notices about the client itself: no connection, or a chunk of an older version that the server no longer has. */
export function Notices() {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
  const isStale = useStaleVersion();
  if (isStale) {
    return (
      <NoticeBar action={{ label: 'Reload', onClick: () => window.location.reload() }}>
        There is a new version of Redoubt. Reload to go on; text you typed in an attempt is kept.
      </NoticeBar>
    );
  }
  return isOnline ? null : (
    <NoticeBar>You are offline. What you typed is kept; we go on when you are connected.</NoticeBar>
  );
}

/** A part of the page could not be loaded although there is a connection: the server has a newer version. */
function useStaleVersion(): boolean {
  const [isStale, setIsStale] = useState(false);
  useEffect(() => {
    const onPreloadError = () => setIsStale(navigator.onLine);
    window.addEventListener('vite:preloadError', onPreloadError);
    return () => window.removeEventListener('vite:preloadError', onPreloadError);
  }, []);
  return isStale;
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
