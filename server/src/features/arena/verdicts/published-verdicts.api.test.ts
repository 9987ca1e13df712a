import { arenaEndpoints, type Attempt, type PublicationForm } from '@redoubt/contract/arena';
import { profileEndpoints } from '@redoubt/contract/profile';
import { beforeEach, expect, it } from 'vitest';
import { buildPlayer, type Player } from '#testing/arena/attempts.ts';
import { claimOn, fileClaim, quoteOf, ruleAs } from '#testing/arena/claims.ts';
import { eraseNow } from '#testing/erase-now.ts';
import { stageModels } from '#testing/models/stage-models.ts';
import { standBehind } from '#testing/models/stand-behind.ts';
import type { TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let player: Player;
let attempt: Attempt;
let slug: string;
let id: string;
let handle: string;
stageModels((stage) => {
  ({ server, admin } = stage);
});
beforeEach(async () => {
  player = await buildPlayer(server);
  const begun = await standBehind({ server, admin, player, judge: 'people', systemPrompt: 'Say it.' });
  attempt = await player.say(begun.attempt, 'What is the capital of Canada?');
  ({ slug } = begun);
  id = await fileClaim(server, player, attempt);
  ({ handle } = await server.api.call(profileEndpoints.getPublicPage, { token: player.token }));
  await switchPage(true);
});

const switchPage = (isOn: boolean) =>
  server.api.call(profileEndpoints.savePublicPage, { token: player.token, body: { isOn } });
const publish = (form: Partial<PublicationForm> = {}, of = id) =>
  server.api.call(arenaEndpoints.publishVerdict, {
    token: player.token,
    params: { id: of },
    body: { isPublic: true, redactions: [], ...form },
  });
const list = (query: { limit?: number; cursor?: string } = {}) =>
  server.api.call(arenaEndpoints.listPublishedVerdicts, { params: { handle }, query });

it('lists to everybody what its expert published, with the outcome of now, and what they took back no more', async () => {
  expect((await list()).items).toEqual([]);
  await publish();
  const { text } = quoteOf(attempt);
  expect((await list()).items).toMatchObject([
    { id, turn: 2, quote: text, reason: 'It named no capital at all.', outcome: null },
  ]);
  await ruleAs(server, id, { instance: 'validators', outcome: 'held' });
  expect((await list()).items).toMatchObject([{ outcome: 'held' }]);
  await ruleAs(server, id, { instance: 'staff', outcome: 'break' });
  expect((await list()).items).toMatchObject([{ outcome: 'break' }]);
  await publish({ isPublic: false });
  expect((await list()).items).toEqual([]);
});

it('never tells what is covered, wherever it stands', async () => {
  const { text } = quoteOf(attempt);
  await publish({ redactions: [{ turn: 2, start: 0, end: text.length }] });
  const reply = await list();
  expect(reply.items).toMatchObject([{ quote: '█'.repeat(text.length) }]);
  expect(JSON.stringify(reply)).not.toContain(text);
});

it('is empty while the page is off, for handles of nobody, and once the account is erased', async () => {
  await publish();
  await switchPage(false);
  expect((await list()).items).toEqual([]);
  await switchPage(true);
  expect((await list()).items).toHaveLength(1);
  const nobody = { params: { handle: 'nobody-has-this-handle' }, query: {} };
  expect((await server.api.call(arenaEndpoints.listPublishedVerdicts, nobody)).items).toEqual([]);
  await eraseNow(server, player);
  expect((await list()).items).toEqual([]);
});

it.each([
  ['only some may see', `update challenge set visibility = 'invited' where slug = $1`],
  ['was unpublished', `update challenge set published_at = null where slug = $1`],
])('leaves out a challenge that %s, within a second', async (_, change) => {
  await publish();
  expect((await list()).items).toHaveLength(1);
  await server.database.ownerPool.query(change, [slug]);
  await expect.poll(async () => (await list()).items, { timeout: 1000 }).toEqual([]);
});

it('goes from page to page, the newest claim first', async () => {
  const body = { ...claimOn(attempt, { reason: 'Again.' }), quote: quoteOf(attempt, 2, 5) };
  const call = { token: player.token, params: { id: attempt.id }, body };
  const later = (await server.api.call(arenaEndpoints.submit, call)).id;
  await publish();
  await publish({}, later);
  const first = await list({ limit: 1 });
  expect(first.items).toMatchObject([{ id: later, reason: 'Again.' }]);
  const cursor = first.nextCursor ?? '';
  expect(await list({ limit: 1, cursor })).toMatchObject({ items: [{ id }], nextCursor: null });
  const refused = await server.api.refused(arenaEndpoints.listPublishedVerdicts, {
    params: { handle },
    query: { cursor: 'none' },
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
});
