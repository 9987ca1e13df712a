import { isCallPath } from '@redoubt/contract/shared/page-paths.ts';

const ORIGIN = 'http://own.invalid';

/**
 * The `?returnTo=` of an address if it is a path of ours, with its search and hash; otherwise undefined.
 * Browsers read `//host`, `/\host` and a tab or line feed inside as another host, so the text is resolved, not matched.
 */
export function safeReturnPath(text: string | null): string | undefined {
  if (text === null || !text.startsWith('/') || !URL.canParse(text, ORIGIN)) return undefined;
  const address = new URL(text, ORIGIN);
  if (address.origin !== ORIGIN) return undefined;
  const path = address.pathname + address.search + address.hash;
  return isPage(address.pathname) && !path.startsWith('//') ? path : undefined;
}

/** Calls and the sign-in screens are not places to return to. */
function isPage(pathname: string): boolean {
  return !isCallPath(pathname) && !/^\/(?:signin|signup)(?:\/|$)/.test(pathname);
}
