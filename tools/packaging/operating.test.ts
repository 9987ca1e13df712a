import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../launch/root.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operating.md');
const prose = page.replaceAll(/^```[\s\S]*?^```$/gm, '');

/** What the page calls something else than a setting. */
const NO_SETTINGS = new Set([
  'COMMAND',
  'FILE',
  'INSTANCE',
  'KEYFILE',
  'LISTENER',
  'NAME',
  'DATABASE',
  'BUCKET',
]);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The part below a heading. */
function partOf(heading: string): string {
  const [, part = ''] = page.split(`${heading}\n`);
  return part.split(/^#+ /m)[0] ?? '';
}

function rowsOf(part: string): string[] {
  return all(part, /^\| (.+?) \| /gm).slice(2);
}

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => read(join(folder, path)));
}

describe('the page for operators', () => {
  it('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Record<string, string> };
    const named = [
      ...all(page, /\bredoubt ([a-z]+(?::[a-z]+)?)(?= [A-Z\-/]|`)/g),
      ...all(page, /npm run ([\w:]+)/g),
    ];
    expect(named).toEqual(expect.arrayContaining(['backup', 'restore', 'move', 'keys:rotate', 'build']));
    expect(named.filter((command) => !(command in scripts))).toEqual([]);
  });

  it('names settings that there are', () => {
    const settings = new Set(all(read('docs/reference.md'), /^\| `([A-Z\d_]+)` \|/gm));
    const named = all(prose, /`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)(?:='[^`]*)?`/g);
    expect(named).toEqual(expect.arrayContaining(['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL']));
    expect(named.filter((name) => !settings.has(name) && !NO_SETTINGS.has(name))).toEqual([]);
  });

  it('leads to files and parts that there are', () => {
    const files = [
      ...all(page, /\b((?:operations|server\/src|contract\/src)\/[\w./@-]+\w)/g),
      ...all(prose, /\]\(([^#)]+)(?:#[^)]*)?\)/g)
        .filter((link) => !link.startsWith('https:'))
        .map((link) => join(dirname('docs/operating.md'), link)),
    ];
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const headings = all(prose, /^#+ (.+)$/gm).map((heading) => heading.toLowerCase().replaceAll(' ', '-'));
    expect(all(prose, /\]\(#([^)]+)\)/g).filter((part) => !headings.includes(part))).toEqual([]);
  });

  it('quotes what a start that fails says', () => {
    const sentences = rowsOf(partOf('### A start fails')).map((cell) =>
      cell.replaceAll('`', '').split(/…|: /),
    );
    expect(sentences.length).toBeGreaterThan(5);
    const sources = listSources('server/src');
    const isMentioned = (parts: readonly string[]) =>
      sources.some((source) => parts.every((part) => source.includes(part.trim())));
    expect(sentences.filter((parts) => !isMentioned(parts))).toEqual([]);
  });

  it('explains figures that the dashboard or an alert shows', () => {
    const shown = read('operations/grafana/redoubt.json') + read('operations/prometheus/alerts.yml');
    const figures = all(partOf('## Monitoring'), /`((?:redoubt|http|nodejs|process)_[a-z_\d]+)`/g);
    expect(figures.length).toBeGreaterThan(10);
    expect(figures.filter((figure) => !shown.includes(figure))).toEqual([]);
  });

  it('has proxies pass what the server takes, hide the figures and hold no stream back', () => {
    const nginx = read('operations/proxy/nginx.conf');
    const caddyfiles = [read('operations/proxy/Caddyfile'), read('operations/compose/Caddyfile')];
    const nginxBytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 1024 ** 2;
    const caddyBytes = caddyfiles.map((text) => Number(/max_size (\d+)MB$/m.exec(text)?.[1]) * 1e6);
    const mebibytes = Number(
      /bytesInAll: (\d+) \* MIB/.exec(read('contract/src/shared/terms/document-terms.ts'))?.[1],
    );
    const largest = mebibytes * 1024 ** 2;
    expect(largest).toBeGreaterThan(0);
    expect([nginxBytes, ...caddyBytes].filter((bytes) => !(bytes > largest))).toEqual([]);
    expect(nginx).toMatch(/location = \/metrics \{ return 404; \}[\s\S]*proxy_buffering off;/);
    for (const text of caddyfiles) expect(text).toMatch(/respond \/metrics 404[\s\S]*flush_interval -1$/m);
  });

  it('has configurations of YAML that can be read', () => {
    const texts = [
      read('operations/proxy/traefik.yml'),
      ...all(page, /^```\n(scrape_configs:\n[\s\S]*?)^```$/gm),
    ];
    expect(texts.map((text) => Object.keys(parse(text) as object)[0])).toEqual(['http', 'scrape_configs']);
  });
});

it('the changes name the version that is installed', () => {
  const { version } = JSON.parse(read('server/package.json')) as { readonly version: string };
  expect(all(read('CHANGELOG.md'), /^## (\S+)$/gm)).toContain(version);
});
