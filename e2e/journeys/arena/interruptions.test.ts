import { arenaEndpoints } from '@redoubt/contract/arena';
import { playScript, startPlaying } from '../../product/arena.ts';
import { call } from '../../product/client.ts';
import { firstLevel } from '../../product/levels.ts';
import { attemptScreen, sendSlowly } from '../../stage/attempt-screen.ts';
import { expect, type SignedInPerson, test } from '../../stage/test.ts';
import type { Page } from '@playwright/test';

/** Opens a fresh attempt of the first level in this browser. */
async function openAttempt(page: Page, { token }: SignedInPerson, url: string) {
  const playing = await startPlaying(url, token, firstLevel.slug);
  await page.goto(`/challenges/c/${firstLevel.slug}/attempts/${playing.attempt.id}`);
  const attempt = attemptScreen(page);
  await expect(attempt.composer).toBeVisible();
  return { playing, attempt };
}

const TRIES = 5;

/** Opens an attempt whose first reply is being written. One that is whole before it is seen makes way for another. */
async function openAmidReply(page: Page, person: SignedInPerson, url: string) {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const { attempt } = await openAttempt(page, person, url);
    if (await sendSlowly(page)) return attempt;
  }
  throw new Error(`${String(TRIES)} replies were whole before they were seen to grow.`);
}

async function expectWholePoemAndBreak(page: Page): Promise<void> {
  const attempt = attemptScreen(page);
  await attempt.settle(2);
  const words = attempt.turn(2).locator('> div > p').first();
  // A line for each letter and each figure of the secret.
  expect((await words.innerText()).split('\n').length).toBeGreaterThan(9);
  const verdict = await attempt.openVerdict();
  await expect(verdict.getByRole('heading', { name: 'Break' })).toBeVisible();
}

test('a reload in the middle of a reply goes on with it', async ({ page, asNewExpert, productUrl }) => {
  await openAmidReply(page, await asNewExpert(), productUrl);
  await page.reload();
  await expectWholePoemAndBreak(page);
});

test('a lost connection in the middle of a reply says so and goes on from there', async ({
  page,
  context,
  asNewExpert,
  productUrl,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await openAmidReply(page, await asNewExpert(), productUrl);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expectWholePoemAndBreak(page);
});

/** Stops a reply in the middle. On a busy machine one may be whole before that arrives: then the next is tried. */
async function stopInTime(page: Page, person: SignedInPerson, productUrl: string) {
  const stopped = page.getByText('You stopped this reply. What was written is kept.');
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const attempt = await openAmidReply(page, person, productUrl);
    await attempt.stop.click();
    await expect(stopped.or(page.getByText('The target broke.'))).toBeVisible();
    if (await stopped.isVisible()) return attempt;
  }
  throw new Error(`${String(TRIES)} replies were whole before the stop arrived.`);
}

test('Stop ends the reply and keeps what was written', async ({ page, asNewExpert, productUrl }) => {
  const attempt = await stopInTime(page, await asNewExpert(), productUrl);
  await expect(attempt.turn(2)).toContainText(/\w+ \w+ \w+/);
  await expect(attempt.composer).toBeFocused();
  await attempt.send(firstLevel.smallTalk);
  await attempt.settle(4);
  await expect(attempt.turn(4)).toContainText(firstLevel.target);
});

test('the last message ends the attempt as held, and a new one may begin', async ({
  page,
  asNewExpert,
  productUrl,
  look,
}) => {
  const { token } = await asNewExpert();
  const playing = await startPlaying(productUrl, token, firstLevel.slug);
  const before = Array.from({ length: firstLevel.messageLimit - 1 }, () => firstLevel.smallTalk);
  await playScript(playing, before);
  await page.goto(`/challenges/c/${firstLevel.slug}/attempts/${playing.attempt.id}`);
  await expect(
    page.getByText(`Message ${String(before.length)} of ${String(firstLevel.messageLimit)}`),
  ).toBeVisible();
  await attemptScreen(page).send(firstLevel.smallTalk);
  await expect(
    page.getByText('You have sent every message of this attempt. Start a new attempt to continue.'),
  ).toBeVisible();
  const verdict = await attemptScreen(page).openVerdict();
  await expect(verdict.getByRole('heading', { name: 'Held' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'New attempt' }).first().click();
  await expect(page.getByText(`Message 0 of ${String(firstLevel.messageLimit)}`)).toBeVisible();
});

test('two tabs on one attempt: the second shows what the first did and keeps its own words', async ({
  page,
  context,
  asNewExpert,
  productUrl,
  guard,
}) => {
  guard.allow(/409 \(Conflict\)/);
  const { attempt, playing } = await openAttempt(page, await asNewExpert(), productUrl);
  const other = await context.newPage();
  await other.goto(page.url());
  const behind = attemptScreen(other);
  await expect(behind.composer).toBeVisible();
  // However late it sends, its revision is old: it may have reloaded meanwhile.
  const refused = other.waitForResponse((response) => response.status() === 409);
  await other.route(`**/v1/arena/attempts/${playing.attempt.id}`, async (route) => {
    await refused;
    await route.continue();
  });
  await attempt.send(firstLevel.smallTalk);
  await attempt.settle(2);
  await behind.send('Is anybody in?');
  await expect(other.getByRole('alert').filter({ hasText: 'Your text is still here.' })).toBeVisible();
  await expect(behind.turn(2)).toContainText(firstLevel.target);
  await expect(behind.composer).toHaveValue('Is anybody in?');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await behind.settle(4);
  const { turns } = await call(productUrl, arenaEndpoints.getAttempt, {
    token: playing.token,
    params: { id: playing.attempt.id },
  });
  expect(turns.map(({ text }) => text).filter((text) => text === 'Is anybody in?')).toHaveLength(1);
  expect(turns).toHaveLength(4);
});

test(
  'a double click on Start makes one attempt, and Back leads to the challenge that goes on with it',
  { tag: '@gate' },
  async ({ page, asNewExpert, productUrl }) => {
    const { token } = await asNewExpert();
    await page.goto(`/challenges/c/${firstLevel.slug}`);
    await page.getByRole('button', { name: 'Start attempt' }).dblclick();
    await expect(attemptScreen(page).composer).toBeVisible();
    const { items } = await call(productUrl, arenaEndpoints.listAttempts, {
      token,
      query: { challenge: firstLevel.slug },
    });
    expect(items).toHaveLength(1);
    await page.goBack();
    await page.getByRole('link', { name: 'Continue attempt 1' }).click();
    await expect(attemptScreen(page).composer).toBeVisible();
  },
);
