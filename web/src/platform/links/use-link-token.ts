import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepVisit, readVisit } from './link-visit.ts';

/**
 * The token of the mailed link that opened this page; null where there is none. It leaves the address bar at once and
 * stays in this entry of the tab's history, so that a reload still has it and nobody reads it over a shoulder.
 */
export function useLinkToken(): string | null {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given === null) return;
    const visit = given === '' ? {} : { linkToken: given };
    void navigate(pathname, { replace: true, state: keepVisit(visit) });
  }, [given, pathname, navigate]);
  if (given !== null) return given === '' ? null : given;
  return readVisit(location.state).linkToken ?? null;
}
