import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { problemReply } from '@redoubt/contract/shared/problem.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HttpApp, HttpOptions } from '../http-app.ts';
import { openTestApp } from '../open-test-app.ts';

const SCRIPT = 'window.__context = {"a": 1};';
const MODULE = '\n  import "/assets/entry-abc.js";\n';
const head = (title: string) =>
  `<!doctype html><html><head><title>${title}</title><meta name="csp-nonce" content="__CSP_NONCE__">` +
  `<style nonce="__CSP_NONCE__"></style></head><body>`;
const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': `${head('Landing')}<script>${SCRIPT}</script></body></html>`,
  'shared/index.html': `${head('Shared')}<link rel="canonical" href="__PUBLIC_URL__/shared"></body></html>`,
  'about/index.html': `${head('About')}<script type="module" async="">${MODULE}</script></body></html>`,
  '__spa-fallback.html': `${head('App')}<script src="/assets/entry-abc.js"></script></body></html>`,
  'assets/entry-abc.js': `export const words = ${JSON.stringify('word '.repeat(1000))};`,
  'assets/small-def.js': 'export {};',
  'assets/font-xyz.woff2': Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251)),
  '__page-routes.json': JSON.stringify([
    '/',
    '/about',
    '/profile',
    '/signin',
    '/challenges/c/:slug/attempts/:id',
    '/experts/:handle',
    '/dev/kit/:part?',
  ]),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *',
};

let webRoot = '';
let app: HttpApp | undefined;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'redoubt-pages-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(webRoot, name)), { recursive: true });
    await writeFile(join(webRoot, name), content);
  }
});
afterEach(() => app?.close());
afterAll(() => rm(webRoot, { recursive: true }));

async function open(options: Partial<HttpOptions> = {}) {
  app = await openTestApp({ webRoot, ...options });
  const { fastify } = app;
  return (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    fastify.inject({ url, headers });
}

function sourceOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

test.each(['/dev/kit', '/dev/kit/table'])(
  '%s is open to those who build, and not in production',
  async (path) => {
    const headers = { accept: '*/*' };
    const demo = await open({ mode: 'demo' });
    expect((await demo(path, headers)).statusCode).toBe(200);
    await app?.close();
    const production = await open({ mode: 'production' });
    expect((await production(path, headers)).statusCode).toBe(404);
    const page = await production(path);
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('App')]);
  },
);

describe('pages', () => {
  test.each([
    ['/', 'Landing'],
    ['/?utm=1', 'Landing'],
    ['/about', 'About'],
    ['/about/', 'About'],
    ['/profile', 'App'],
    ['/challenges/c/some-slug/attempts/x', 'App'],
    ['/experts/john.doe', 'App'],
    ['/Profile/', 'App'],
    ['/dev/kit', 'App'],
    ['/dev/kit/table', 'App'],
  ])('%s shows %s', async (url, title) => {
    const get = await open();
    const reply = await get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain(`<title>${title}</title>`);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(reply.headers['etag']).toBeUndefined();
  });

  test.each([
    '/authors',
    '/experts',
    '/experts/one/two',
    '/profilex',
    '/..%2f..%2fetc%2fpasswd',
    '/__page-routes.json',
  ])('%s is a page that says that there is none', async (url) => {
    const get = await open();
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(reply.body).toContain('<title>App</title>');
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
  });

  test.each([
    ['somebody', 200],
    ['nobody', 404],
    ['some%20body', 404],
    ['a-fault', 200],
  ])('of an expert called %s is a %i', async (name, status) => {
    const get = await open();
    app?.namedPages.add(pagePaths.expert, (handle) => {
      if (handle === 'a-fault') throw new Error('The database is away.');
      return handle === 'somebody';
    });
    const reply = await get(`/experts/${name}?from=mail`);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toContain('<title>App</title>');
    expect((await get('/profile')).statusCode).toBe(200);
  });

  test('say their address as people use it', async () => {
    const get = await open({ publicUrl: 'https://redoubt.example/' });
    expect((await get('/shared')).body).toContain('href="https://redoubt.example/shared"');
  });

  test('allow their own inline scripts and nobody’s else, and styles by a nonce of the reply', async () => {
    const get = await open();
    const [landing, about, again] = [await get('/'), await get('/about'), await get('/')];
    const policyOf = (reply: typeof landing) => String(reply.headers['content-security-policy']);
    expect(policyOf(landing)).toContain(`script-src 'self' ${sourceOf(SCRIPT)};`);
    expect(policyOf(about)).toContain(`script-src 'self' ${sourceOf(MODULE)};`);
    expect(policyOf(await get('/profile'))).toContain("script-src 'self';");
    for (const reply of [landing, about, again]) {
      const nonce = /style-src 'self' 'nonce-([\w+/=]{22,})'/.exec(policyOf(reply))?.[1] ?? 'none';
      expect(reply.body).toContain(`<meta name="csp-nonce" content="${nonce}">`);
      expect(reply.body + policyOf(reply)).not.toContain('__CSP_NONCE__');
      expect(policyOf(reply)).not.toContain('unsafe');
      expect(policyOf(reply)).toContain("frame-ancestors 'none'");
    }
    expect(policyOf(again)).not.toBe(policyOf(landing));
  });

  test('are compressed', async () => {
    const get = await open();
    const reply = await get('/', { accept: 'text/html', 'accept-encoding': 'br' });
    // The page is below the threshold here, so it stays plain: what counts is that both ways are whole.
    expect(reply.body).toContain('</html>');
  });

  test('a build without the fallback page does not start', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'redoubt-broken-'));
    await expect(openTestApp({ webRoot: broken })).rejects.toThrow('no __spa-fallback.html');
    await writeFile(join(broken, '__spa-fallback.html'), 'App');
    await expect(openTestApp({ webRoot: broken })).rejects.toThrow('no __page-routes.json');
    await rm(broken, { recursive: true });
  });
});

describe('assets', () => {
  test('with a hash in their name are kept for ever, compressed, and revalidated by ETag', async () => {
    const get = await open();
    const reply = await get('/assets/entry-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(files['assets/entry-abc.js']);
    const tag = String(reply.headers['etag']);
    expect((await get('/assets/entry-abc.js', { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await get('/assets/entry-abc.js', {})).body).toBe(files['assets/entry-abc.js']);
  });

  test('that are no text go out as they are, in ranges if asked', async () => {
    const get = await open();
    const whole = await get('/assets/font-xyz.woff2', { 'accept-encoding': 'br' });
    expect(whole.rawPayload.equals(Buffer.from(files['assets/font-xyz.woff2'] ?? ''))).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(whole.headers['content-encoding']).toBeUndefined();
    const part = await get('/assets/font-xyz.woff2', { range: 'bytes=10-19' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    expect((await get('/assets/font-xyz.woff2', { range: 'bytes=9000-' })).statusCode).toBe(400);
    expect(
      (await get('/assets/font-xyz.woff2', { 'if-none-match': String(whole.headers['etag']) })).statusCode,
    ).toBe(304);
  });

  test('without a hash are asked after each time', async () => {
    const get = await open();
    const reply = await get('/robots.txt', {});
    expect([reply.body, reply.headers['cache-control']]).toEqual(['User-agent: *', 'public, no-cache']);
    expect((await get('/favicon.svg', {})).headers['content-type']).toBe('image/svg+xml');
  });

  test.each([
    ['/assets/gone-123.js', '*/*'],
    ['/assets/gone-123.js', 'text/html'],
    ['/missing.png', 'image/avif,image/webp,*/*'],
    ['/assets/..%2f..%2f..%2fetc/passwd', '*/*'],
    ['/assets/%2e%2e/index.html', '*/*'],
    ['/.well-known/resource-that-should-not-exist', '*/*'],
    ['/.well-known/change-passwords', 'text/html'],
    ['/.well-known/', 'text/html'],
    ['/about/index.html', 'application/json'],
    ['/v1/nothing', 'text/html'],
    ['/auth', 'text/html'],
    ['/api/nothing', 'text/html'],
  ])('%s for %s is a 404 problem, not a page', async (url, accept) => {
    const get = await open();
    const reply = await get(url, { accept });
    expect(reply.statusCode).toBe(404);
    expect(problemReply.parse(reply.json()).code).toBe('not_found');
  });
});

describe('a method that an address does not have', () => {
  test.each([
    ['POST', '/about'],
    ['DELETE', '/experts/somebody?x=1'],
    ['PUT', '/favicon.svg'],
  ] as const)('%s %s is a 405 that names GET and HEAD', async (method, url) => {
    await open();
    const reply = await app?.fastify.inject({ method, url });
    expect([reply?.statusCode, reply?.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('is a 405 for reading a call that is only posted, and a 404 where there is nothing', async () => {
    const get = await open();
    app?.fastify.post('/v1/posted', (_request, reply) => reply.send());
    const reply = await get('/v1/posted', { accept: '*/*' });
    expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'POST']);
    expect(problemReply.parse(reply.json()).code).toBe('method_not_allowed');
    const nothing = await app?.fastify.inject({ method: 'POST', url: '/authors' });
    expect(nothing?.statusCode).toBe(404);
  });
});

describe('one host name', () => {
  const at = (host: string) => ({ accept: 'text/html', host });

  test('in demo mode a page asked of 127.0.0.1 is asked of localhost', async () => {
    const get = await open({ mode: 'demo', publicUrl: 'http://localhost:4000' });
    const reply = await get('/signin?next=/x', at('127.0.0.1:4000'));
    expect([reply.statusCode, reply.headers['location']]).toEqual([
      302,
      'http://localhost:4000/signin?next=/x',
    ]);
    expect((await get('/signin', at('localhost:4000'))).statusCode).toBe(200);
    expect((await get('/signin', at('127.0.0.1:4001'))).statusCode).toBe(200);
    expect((await get('/v1/nothing', at('127.0.0.1:4000'))).statusCode).toBe(404);
  });

  test('other modes and addresses redirect nothing', async () => {
    const inTest = await open({ publicUrl: 'http://localhost:4000' });
    expect((await inTest('/signin', at('127.0.0.1:4000'))).statusCode).toBe(200);
    await app?.close();
    const elsewhere = await open({ mode: 'demo', publicUrl: 'http://127.0.0.1:4000' });
    expect((await elsewhere('/signin', at('127.0.0.1:4000'))).statusCode).toBe(200);
  });
});

test('HSTS and upgrades are for those who come by TLS', async () => {
  const plain = (await (await open())('/')).headers;
  expect(plain['strict-transport-security']).toBeUndefined();
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
  await app?.close();
  const secure = (await (await open({ mode: 'production', publicUrl: 'https://redoubt.example' }))('/'))
    .headers;
  expect(secure['strict-transport-security']).toContain('max-age=31536000');
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
});
