import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp, leaky } from '#testing/arena/attempts.ts';
import { buildEvent } from '#testing/features/events.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await arenaApp();
});
afterAll(() => server.close());

const has = (path: string) => server.app.http.namedPages.has(path);

it('knows the pages of challenges, and no page of a challenge that is not there', async () => {
  expect(await has(`/challenges/c/${leaky.slug}`)).toBe(true);
  expect(await has(`/challenges/c/${leaky.slug}/`)).toBe(true);
  expect(await has('/challenges/c/no-such-challenge')).toBe(false);
});

it('knows an expert while their page is on', async () => {
  const { token } = await buildPerson(server.kit);
  const { handle } = await server.api.call(profileEndpoints.getPublicPage, { token });
  expect(await has(`/experts/${handle}`)).toBe(false);
  await server.api.call(profileEndpoints.savePublicPage, { token, body: { isOn: true } });
  expect(await has(`/experts/${handle}`)).toBe(true);
  expect(await has('/experts/nobody-here-1000')).toBe(false);
});

it('knows community events', async () => {
  const { slug } = await buildEvent(server.kit);
  expect(await has(`/community/events/${slug}`)).toBe(true);
  expect(await has('/community/events/no-such-event')).toBe(false);
});
