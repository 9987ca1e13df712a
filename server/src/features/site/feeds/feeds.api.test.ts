import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listArticles } from '#features/learn';
import { ensurePracticeChallenges } from '#seeds/demo.ts';
import { buildEvent } from '#testing/features/events.ts';
import { buildPerson } from '#testing/people.ts';
import { readXml, textsAt } from '#testing/calendar/read-xml.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { listedPages } from './public-addresses.ts';

const HOME = 'http://localhost:3000';

let server: TestApp;
let shown: string;
let hidden: string;
let event: string;
beforeAll(async () => {
  server = await testApp();
  await ensurePracticeChallenges(server.kit);
  event = (await buildEvent(server.kit)).slug;
  [shown, hidden] = await Promise.all([buildPage(true), buildPage(false)]);
});
afterAll(() => server.close());

async function buildPage(isOn: boolean): Promise<string> {
  const { token } = await buildPerson(server.kit);
  await server.api.call(profileEndpoints.savePublicPage, { token, body: { isOn } });
  return (await server.api.call(profileEndpoints.getPublicPage, { token })).handle;
}

const get = (url: string, headers = {}) => server.app.http.fastify.inject({ url, headers });

describe('/feed.xml', () => {
  it('has the challenges and the articles', async () => {
    const reply = await get('/feed.xml');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    const links = textsAt(readXml(reply.body), 'rss/channel/item/link');
    expect(links.filter((link) => link.startsWith(`${HOME}/challenges/c/`))).toHaveLength(6);
    expect(links.filter((link) => link.startsWith(`${HOME}/learn/`))).toHaveLength(
      Math.min(listArticles().length, 38),
    );
  });
});

describe('/sitemap.xml', () => {
  it('has every public page once, with its last change where that is known', async () => {
    const reply = await get('/sitemap.xml');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    const read = readXml(reply.body);
    const locations = textsAt(read, 'urlset/url/loc');
    expect(new Set(locations).size).toBe(locations.length);
    for (const path of listedPages) expect(locations).toContain(new URL(path, HOME).href);
    expect(locations).toContain(`${HOME}/community/events/${event}`);
    expect(locations).toContain(`${HOME}/experts/${shown}`);
    expect(locations).not.toContain(`${HOME}/experts/${hidden}`);
    expect(locations.filter((location) => location.includes('/challenges/c/'))).toHaveLength(6);
    for (const lastmod of textsAt(read, 'urlset/url/lastmod'))
      expect(new Date(lastmod).toISOString()).toBe(lastmod);
  });
});

describe('/robots.txt', () => {
  it('leads to the sitemap and away from what is private', async () => {
    const reply = await get('/robots.txt');
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = reply.body.split('\n');
    expect(lines).toContain('User-agent: *');
    expect(lines).toContain(`Sitemap: ${HOME}/sitemap.xml`);
    expect(lines).toContain('Disallow: /settings');
  });

  it('closes no page that the sitemap names', async () => {
    const { body } = await get('/robots.txt');
    const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule);
    const named = textsAt(readXml((await get('/sitemap.xml')).body), 'urlset/url/loc').map(
      (location) => new URL(location).pathname,
    );
    const isClosed = (path: string) =>
      closed.some((rule) => new RegExp(`^${rule.replaceAll('*', '.*')}`).test(path));
    expect(named.filter(isClosed)).toEqual([]);
  });
});

describe.each(['/feed.xml', '/sitemap.xml'])('%s', (url) => {
  it('is not sent again to who has it', async () => {
    const { headers } = await get(url);
    const { etag, 'last-modified': changed } = headers;
    for (const condition of [{ 'if-none-match': etag }, { 'if-modified-since': changed }])
      expect(await get(url, condition)).toMatchObject({ statusCode: 304, body: '' });
    const stale = { 'if-none-match': 'W/"another"', 'if-modified-since': changed };
    expect((await get(url, stale)).statusCode).toBe(200);
    expect((await get(url, { 'if-modified-since': new Date(0).toUTCString() })).statusCode).toBe(200);
  });

  it('comes compressed to who can read that, and answers HEAD', async () => {
    expect((await get(url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    const head = await server.app.http.fastify.inject({ method: 'HEAD', url });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
  });
});
