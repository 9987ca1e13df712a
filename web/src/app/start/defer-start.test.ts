import { describe, expect, it } from 'vitest';
import { deferStart, startAfterStaticShell } from './defer-start.ts';

const PAGE = `<html><head><link rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/></head><body>a page<script>window.context={}</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-3.js";
import * as route1_clientLoader from "/assets/loader-4.js";
import * as route1_main from "/assets/page-5.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.modules = {"root":route0,"page":route1};

import("/assets/entry-2.js");</script></body></html>`;

describe('the start of a prerendered page', () => {
  it('asks for nothing by itself, and for everything once it is called', () => {
    const page = deferStart(PAGE);
    expect(page).not.toContain('<link rel="modulepreload"');
    expect(page).not.toMatch(/\bimport\s+[^(]/);
    expect(page).toContain('["/assets/manifest-1.js","/assets/entry-2.js"]');
    for (const part of ['manifest-1', 'root-3', 'loader-4', 'page-5', 'entry-2'])
      expect(page).toContain(`await import("/assets/${part}.js")`);
    expect(page).toContain('window.modules = {"root":route0,"page":route1};');
  });

  it('leaves the rest of the page as it was', () => {
    const page = deferStart(PAGE);
    expect(page.startsWith('<html><head><link rel="preload" href="/a.woff2" as="font"/></head><body>')).toBe(
      true,
    );
    expect(page).toContain('a page<script>window.context={}</script><script type="module" async="">');
    expect(page.endsWith('</script></body></html>')).toBe(true);
  });

  it.each([
    ['no preload', PAGE.replaceAll('modulepreload', 'prefetch')],
    ['no start', PAGE.replace('type="module"', '')],
    ['two starts', PAGE.replace('</body>', '<script type="module" async="">import "/x.js"</script>')],
    ['an import of another form', PAGE.replace('* as route0', 'route0')],
  ])('stops the build at a page with %s', (_, page) => {
    expect(() => deferStart(page)).toThrow(/in a form that is not known here/);
  });
});

describe('a page with a static shell', () => {
  it('starts once it is shown, and waits for no styles but its own', () => {
    const sheets = '<link rel="stylesheet" href="/now.css#"/><link rel="stylesheet" href="/later.css#"/>';
    const page = startAfterStaticShell(PAGE.replace('</head>', `${sheets}</head>`), (href) =>
      href.startsWith('/later'),
    );
    expect(page).toContain(
      '<link rel="stylesheet" href="/now.css#"/><link rel="stylesheet" href="/later.css#" media="not all"/>',
    );
    expect(page).not.toContain('<link rel="modulepreload"');
    expect(page).toContain('await import("/assets/entry-2.js")');
    expect(page).toMatch(/\(function startWhenShown|startWhenShown/);
  });
});
