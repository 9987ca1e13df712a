/** The choices of a person; `auto` follows the device. */
export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const STORAGE_KEY = 'color-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';
const CHANGED = 'colorschemechange';
const DARK = '(prefers-color-scheme: dark)';

/**
 * The script in the head, which runs before the first paint. It repeats `applyColorScheme` in plain words, since
 * modules run too late; a test runs both and compares.
 */
export const colorSchemeScript = `(function(){try{var s=localStorage.getItem('${STORAGE_KEY}')}catch(e){}
var d=s==='dark'||s!=='light'&&matchMedia('${DARK}').matches;
document.documentElement.setAttribute('${ATTRIBUTE}',d?'dark':'light')})()`;

export function readColorScheme(): ColorScheme {
  const stored = readStored();
  return colorSchemes.find((scheme) => scheme === stored) ?? 'auto';
}

/** Keeps the choice and shows it at once, here and in other tabs. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
  applyColorScheme(scheme);
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back on a choice here or in another tab, and when the device changes; returns the way to stop. */
export function onColorSchemeChange(callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) follow();
  };
  const follow = () => {
    applyColorScheme(readColorScheme());
    callback();
  };
  const device = window.matchMedia(DARK);
  window.addEventListener('storage', onStorage);
  window.addEventListener(CHANGED, callback);
  device.addEventListener('change', follow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHANGED, callback);
    device.removeEventListener('change', follow);
  };
}

export function applyColorScheme(scheme: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, resolveColorScheme(scheme));
}

function resolveColorScheme(scheme: ColorScheme): 'light' | 'dark' {
  if (scheme !== 'auto') return scheme;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
