import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { acknowledgeSessionEnd, useSessionEnd } from '#platform/session-end.ts';
import { followOtherTabs } from '#platform/session.ts';
import { paths } from './paths.ts';

/** What must be followed wherever the person is: the session and the screen they are on. Shows nothing. */
export function AppWatchers() {
  useEffect(followOtherTabs, []);
  useSessionEndRedirect();
  useFocusOnNavigation();
  return null;
}

/** The session ended: to the landing page, which says so and offers the way back. */
function useSessionEndRedirect(): void {
  const endedAt = useSessionEnd((end) => end.endedAt);
  const navigate = useNavigate();
  useEffect(() => {
    if (endedAt === null) return;
    acknowledgeSessionEnd();
    void navigate(paths.landing(), { state: { endedAt } });
  }, [endedAt, navigate]);
}

/** Keyboard and screen readers begin at the new screen's main part, as they would after a page load. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}
