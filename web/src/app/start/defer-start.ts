import { holdPresses, startWhenTouched } from './start-when-touched.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/g;

/**
 * Makes a prerendered page wait for a person before it loads the client: the preloads leave its head, and the script
 * that starts the client is wrapped into `startWhenTouched`.
 *
 * @throws where the build writes its pages in another form than the one known here
 */
export function deferStart(html: string): string {
  const parts = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const [script = '', ...others] = [...html.matchAll(START)].map(([, text = '']) => text);
  if (script === '' || others.length > 0 || parts.length === 0)
    throw new Error('A prerendered page starts in a form that is not known here.');
  const deferred = `(${startWhenTouched.toString()})(async () => {
${preload(parts)}
${importLater(script)}
}, (${holdPresses.toString()})());`;
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
