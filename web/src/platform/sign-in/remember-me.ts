const COOKIE = 'browser-session';
const REMEMBERED_KEY = 'remember-me';

/**
 * Notes beside a new session how long this browser keeps it: until the person leaves, or as long as the browser session
 * lasts. A cookie without a value and without an age marks the browser session: it survives reloads, is seen by every
 * tab, and is gone once the browser was closed.
 */
export function noteRemembering(isRemembered: boolean): void {
  forgetRemembering();
  if (isRemembered) localStorage.setItem(REMEMBERED_KEY, 'yes');
  else writeCookie('');
}

/** False once the browser session is over in which an unremembered session began. */
export function isSessionRemembered(): boolean {
  return localStorage.getItem(REMEMBERED_KEY) !== null || hasCookie();
}

export function forgetRemembering(): void {
  localStorage.removeItem(REMEMBERED_KEY);
  if (hasCookie()) writeCookie('; max-age=0');
}

function hasCookie(): boolean {
  return document.cookie.split('; ').some((each) => each.split('=')[0] === COOKIE);
}

function writeCookie(attributes: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=; path=/; samesite=strict${secure}${attributes}`;
}
