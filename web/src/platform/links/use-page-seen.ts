import { useEffect, useState } from 'react';

/**
 * True once the page is loaded and a person can see it. What only fetches an address, or opens it in the background to
 * look at it, does not get so far.
 */
export function usePageSeen(): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.readyState === 'complete' && document.visibilityState === 'visible') setIsSeen(true);
    };
    look();
    window.addEventListener('load', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('load', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isSeen;
}
