import { startWhenShown } from './start-when-shown.ts';
import { holdPresses, hydrateOnInteraction } from './hydrate-on-interaction.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/g;

/**
 * Makes a prerendered page wait for a person before it loads the client: the preloads leave its head, and the script
 * that starts the client is wrapped into `startWhenTouched`.
 *
 * @throws where the build writes its pages in another form than the one known here
 */
export function deferStart(html: string): string {
  return wrapStart(
    html,
    (start) => `(${hydrateOnInteraction.toString()})(${start}, (${holdPresses.toString()})());`,
  );
}

/**
 * Makes a page with a static shell show it before it loads the client. `startWhenShown` starts the client, stylesheets that
 * the shell does not use do not block the first paint, and clicks are queued meanwhile.
 *
 * @param isLater of the address of a stylesheet: whether the static shell does not use it
 * @throws where the build writes its pages in another form than the one known here
 */
export function startAfterStaticShell(html: string, isLater: (href: string) => boolean): string {
  const dressed = html.replaceAll(SHEET, (link: string, href: string) =>
    isLater(href) ? link.replace('/>', ' media="not all"/>') : link,
  );
  return wrapStart(
    dressed,
    (start) => `(${holdPresses.toString()})();(${startWhenShown.toString()})(${start});`,
  );
}

function wrapStart(html: string, wrap: (start: string) => string): string {
  const parts = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const [script = '', ...others] = [...html.matchAll(START)].map(([, text = '']) => text);
  if (script === '' || others.length > 0 || parts.length === 0)
    throw new Error('A prerendered page starts in a form that is not known here.');
  const deferred = wrap(`async () => {
${preload(parts)}
${importLater(script)}
}`);
  return html.replaceAll(PRELOAD, '').replace(script, () => deferred);
}

/** All parts at once, since each names the next only when it is there. */
function preload(parts: readonly string[]): string {
  return `for (const href of ${JSON.stringify(parts)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;
}

function importLater(script: string): string {
  const later = script
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
    .replaceAll(/\bimport ("[^"]+")/g, 'await import($1)')
    .replace(/^import\(("[^"]+")\);?\s*$/m, 'await import($1);');
  if (/\bimport\s*[^\s(]/.test(later) || !later.includes('await import('))
    throw new Error('A prerendered page imports in a form that is not known here.');
  return later;
}
