import { arenaEndpoints } from '@redoubt/contract/arena';
import { playScript, startPlaying } from '../product/arena.ts';
import { call } from '../product/client.ts';
import { firstLevel } from '../product/levels.ts';
import { lookAtBothWidths } from '../stage/look.ts';
import { expectScreen } from '../stage/settled.ts';
import { expect, test } from '../stage/test.ts';
import { lookThrough, SCREEN_MS } from './look-through.ts';
import { listRoutes, routeOf } from './routes.ts';
import {
  adminScreens,
  clientScreens,
  leadOn,
  partnerScreens,
  profileScreens,
  publicScreens,
  seenOnTheWay,
  settingsSigns,
} from './screens.ts';

test('every address of the client is among the screens, or leads on to one', () => {
  const routes = listRoutes();
  const screens = [
    ...Object.values(publicScreens).flat(),
    ...profileScreens,
    ...adminScreens,
    ...partnerScreens,
    ...clientScreens,
  ];
  const listed = [...screens.map(({ path }) => routeOf(path, routes)?.pattern), ...Object.keys(seenOnTheWay)];
  const seen = new Set(
    routes.filter(({ pattern }) => listed.includes(pattern)).map(({ template }) => template),
  );
  const unseen = routes.filter(({ pattern, template }) => !seen.has(template) && !(pattern in leadOn));
  expect(unseen.map(({ pattern }) => pattern)).toEqual([]);
  const patterns = routes.map(({ pattern }) => pattern);
  expect(patterns).toEqual(expect.arrayContaining([...Object.keys(seenOnTheWay), ...Object.keys(leadOn)]));
});

for (const [what, screens] of Object.entries(publicScreens)) {
  test(`every screen: ${what}`, async ({ page, guard }) => {
    // The browser reports the refusals of links that nobody made, and of pages and a challenge that are not there.
    guard.allow(
      /40[04].*\/(?:no\/such\/page|learn\/cases\/never-written|(?:v1\/challenges|challenges\/c)\/no-such-challenge|auth\/reset-password\/nobody|v1\/invitations\/nobody|v1\/organizations\/joinings\/nobody|v1\/calendar\/invitations\/nobody|v1\/newsletter\/confirmations)/,
    );
    await lookThrough(page, screens);
  });
}

test('every screen: the profile and its wizard', async ({ page, asExpert, guard }) => {
  // The browser reports the 404 of the expert who is not there.
  guard.allow(/404.*\/nobody-here-1000/);
  await asExpert();
  await lookThrough(page, profileScreens);
});

test('every screen: what Admins see', async ({ page, asAdmin }) => {
  await asAdmin();
  await lookThrough(page, adminScreens);
});

test('every screen: what universities and partners see', async ({ page, as }) => {
  await as('Partner');
  await lookThrough(page, partnerScreens);
});

test('every screen: what Clients see', async ({ page, as }) => {
  await as('Client');
  await lookThrough(page, clientScreens);
});

test('every screen: the configurations of somebody new', async ({ page, asNewExpert }) => {
  await asNewExpert();
  await page.goto('/settings');
  const links = page.locator('a[href^="/settings?section="]');
  await expect(links.first()).toBeVisible();
  const hrefs = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
  const screens = [...hrefs].map((path) => ({
    path,
    id: new URLSearchParams(path.split('?')[1]).get('section'),
  }));
  expect(new Set(screens.map(({ id }) => id))).toEqual(new Set(Object.keys(settingsSigns)));
  test.setTimeout((screens.length + 1) * SCREEN_MS);
  await test.step('the list', () => lookAtBothWidths(page));
  for (const { path, id } of screens) {
    await test.step(path, async () => {
      await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
      await expectScreen(page, settingsSigns[id ?? ''] ?? '');
      await lookAtBothWidths(page);
    });
  }
});

test('every screen: an expert who broke a target, left another and is in the middle of a third', async ({
  page,
  asNewExpert,
  productUrl,
}) => {
  const { token } = await asNewExpert();
  const broken = await playScript(await startPlaying(productUrl, token, firstLevel.slug), [
    firstLevel.smallTalk,
    firstLevel.trick,
  ]);
  const ended = await playScript(await startPlaying(productUrl, token, 'the-private-lift'), ['Who are you?']);
  await call(productUrl, arenaEndpoints.endAttempt, { token, params: { id: ended.id } });
  const open = await playScript(await startPlaying(productUrl, token, 'the-private-lift'), ['Who are you?']);
  await lookThrough(page, [
    { path: '/challenges/active', sign: 'In progress' },
    { path: `/challenges/c/${firstLevel.slug}`, sign: 'New attempt' },
    { path: '/challenges/c/the-private-lift', sign: 'Continue attempt 2' },
    { path: `/challenges/c/${firstLevel.slug}/attempts/${broken.id}`, sign: 'The target broke.' },
    { path: `/challenges/c/the-private-lift/attempts/${ended.id}`, sign: 'You left this attempt.' },
    { path: `/challenges/c/the-private-lift/attempts/${open.id}`, sign: 'Message 1 of' },
    { path: '/profile', sign: 'Your challenges' },
    { path: '/profile?tab=profile', sign: 'Personal information' },
    { path: '/community/rankings', sign: 'You, ' },
  ]);
});
