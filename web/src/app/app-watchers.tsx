import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { acknowledgeFactorDuty, useFactorDuty } from '#platform/mfa-requirement.ts';
import { findPendingAuthorization } from '#platform/sign-in/pending-authorizations.ts';
import { acknowledgeSessionEnd, useSessionEnd } from '#platform/session-end.ts';
import { followOtherTabs } from '#platform/session.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useScreenBlockers } from '#platform/navigation/awaited-page.ts';
import { useRouterBlocker } from '#platform/navigation/use-screen-blocker.ts';
import { useTypedParts } from '#ui/dialog/typed-parts.ts';

/** What must be followed wherever the person is: the session and the screen they are on. Shows nothing. */
export function AppWatchers() {
  useOtherTabs();
  useSessionEndRedirect();
  useFactorDutyRedirect();
  useFocusOnNavigation();
  useReturnFromProvider();
  useAnnouncedStart();
  // The router asks one blocker alone: that of a screen knows of what was typed, too.
  const hasScreen = useScreenBlockers(({ count }) => count > 0);
  const hasTyped = useTypedParts(({ parts }) => parts.length > 0);
  return hasTyped && !hasScreen ? <TypedPartsBlocker /> : null;
}

/** Drawn only where it may be needed: the router minds any blocker when a link within a page is followed. */
function TypedPartsBlocker() {
  useRouterBlocker(neverStops);
  return null;
}

function neverStops(): boolean {
  return false;
}

/** A prerendered page holds presses back until this signal. */
function useAnnouncedStart(): void {
  useEffect(() => void window.dispatchEvent(new Event('appstarted')), []);
}

/** Somebody signed in or out in another tab: check again for every page on screen whether it may be shown. */
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
      // A page that was being loaded may lead there anyway: no second step for Back.
      const replace = window.location.pathname === paths.landing();
      await navigate(paths.landing(), { state: { endedAt }, replace });
      acknowledgeSessionEnd();
    };
    void leave();
  }, [endedAt, navigate]);
}

/** A second factor must be set up before anything else: to where that is done. */
function useFactorDutyRedirect(): void {
  const isDue = useFactorDuty((duty) => duty.isDue);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue) return;
    const lead = async () => {
      await navigate(paths.settings('second-factors'), { replace: true });
      acknowledgeFactorDuty();
    };
    void lead();
  }, [isDue, navigate]);
}

/** Keyboard and screen readers begin at the new screen's main part, as they would after a page load. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    const focused = document.activeElement;
    // A menu that somebody opened while the screen was on its way would close with its focus.
    if (!main || main.contains(focused) || focused?.matches('[aria-expanded="true"]')) return;
    main.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * A provider sent the browser back to another page than it should have. If this browser began the sign-in, what the
 * provider sent goes to the page that handles it. Anybody else's is ignored.
 */
function useReturnFromProvider(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const given = new URLSearchParams(search);
    if (!given.has('code') && !given.has('error')) return;
    const provider = findPendingAuthorization(given.get('state'))?.provider;
    if (provider === undefined || pathname === paths.socialCallback(provider)) return;
    void navigate(paths.socialCallback(provider) + search, { replace: true });
  }, [pathname, search, navigate]);
}
