import { expect, it } from 'vitest';
import { announcementForm, kindOfLink } from './announcement.ts';

const form = { title: 'Arena closed', text: 'On Sunday.', roles: ['Expert'], days: 3 };

it.each(['/', '/challenges/red-team', '/learn?tag=a%20b#top', '/learn?next=%2Fa//b', '/caf\u00E9'])(
  'takes %j for a page of ours',
  (link) => {
    expect(kindOfLink(link)).toBe('page');
    expect(announcementForm.parse({ ...form, link: ` ${link} ` }).link).toBe(link);
  },
);

it.each([
  'https://example.com',
  'HTTPS://example.com:8443/news?at=1#now',
  'https://b\u00FCcher.example/@team',
])('takes %j for another site', (link) => {
  expect(kindOfLink(link)).toBe('site');
  expect(announcementForm.parse({ ...form, link }).link).toBe(link);
});

it.each([
  'challenges/red-team',
  './status',
  '?page=2',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\\\example.com',
  '/status\\..',
  '/two words',
  '/.//example.com',
  '/..//example.com',
  '/learn/..',
  '/%09/example.com',
  '/%5cexample.com',
  '/%2F/example.com',
  '/learn//all',
  '/\t/example.com',
  '/line\nbreak',
  '/\u0001',
  '/\u007F',
  '/\u0085',
  '/\u202Esutats',
  'http://example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hello',
  'mailto:ada@example.com',
  'https:example.com',
  'https:/example.com',
  'https://',
  'https:///example.com',
  'https://?query',
  'https://example.com\\news',
  'https:\\\\example.com',
  'https://ada@example.com',
  'https://ada:secret@example.com',
  'https://redoubt.example@example.com',
  'https://example.com/a b',
  'https://example.com/\u200B',
])('refuses %j at the field', (link) => {
  expect(kindOfLink(link)).toBeNull();
  const refused = announcementForm.safeParse({ ...form, link }).error?.issues ?? [];
  expect(refused.map(({ path }) => path)).toContainEqual(['link']);
  expect(
    refused.every(({ message }) => /^(?:Link must be a page of this site|Remove the control)/.test(message)),
  ).toBe(true);
});
