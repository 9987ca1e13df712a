import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { acknowledgeSessionEnd, useSessionEnd } from '#platform/session-end.ts';
import { followOtherTabs } from '#platform/session.ts';
import { paths } from './paths.ts';

/** What must be followed wherever the person is: the session and the screen they are on. Shows nothing. */
export function AppWatchers() {
  useOtherTabs();
  useSessionEndRedirect();
  useFocusOnNavigation();
  return null;
}

/** Somebody signed in or out in another tab: every page on screen is asked again whether it may be shown. */
function useOtherTabs(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => followOtherTabs(() => void revalidate()), [revalidate]);
}

/** The session ended: to the landing page, which says so and offers the way back. */
function useSessionEndRedirect(): void {
  const endedAt = useSessionEnd((end) => end.endedAt);
  const navigate = useNavigate();
  useEffect(() => {
    if (endedAt === null) return;
    const leave = async () => {
      await navigate(paths.landing(), { state: { endedAt } });
      acknowledgeSessionEnd();
    };
    void leave();
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
