import type { Page } from '@playwright/test';
import { firstLevel, allShown } from '../product/levels.ts';
import { expect, test } from '../stage/test.ts';
import { stopTime } from '../stage/toasts.ts';

/** A read is taken as fresh for five seconds. */
const STALE_AFTER_MS = 6000;
const WAITING = 'The page that you chose opens once you are back online.';

async function openChallenges(page: Page): Promise<void> {
  await page.goto('/challenges/active');
  await expect(page.getByText(allShown)).toBeVisible();
}

test.beforeEach(({ guard }) => guard.allow(/ERR_INTERNET_DISCONNECTED/));

test('a page whose data cannot be had says so, tries again when told, and by itself once there is a connection', async ({
  page,
  context,
  look,
}) => {
  await page.clock.install();
  await page.goto(`/challenges/c/${firstLevel.slug}`);
  const title = page.getByRole('heading', { level: 1, name: firstLevel.title });
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'Red team', exact: true }).click();
  await expect(page.getByText(allShown)).toBeVisible();
  // Offline before the clock goes on: a read of the page just left that came in after that would count as fresh.
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.clock.fastForward(STALE_AFTER_MS);
  await page.goBack();
  const offline = page.getByRole('heading', { level: 1, name: 'You are offline' });
  await expect(offline).toBeVisible();
  await look();
  // It retries three times within seconds: the clock is stopped while the toasts are read.
  await stopTime(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Trying again…' })).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(title).toBeVisible();
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('a page that was not seen yet waits for the connection, and opens by itself', async ({
  page,
  context,
  look,
}) => {
  await openChallenges(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('link', { name: firstLevel.title }).click();
  await expect(page.getByText(WAITING)).toBeVisible();
  await expect(page).toHaveURL('/challenges/active');
  await look();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: firstLevel.title })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(allShown)).toBeVisible();
  await expect(page).toHaveURL('/challenges/active');
});

test('logging out without a connection ends the session here, and the landing page follows', async ({
  page,
  context,
  asExpert,
}) => {
  await asExpert();
  await openChallenges(page);
  // The menu is a part of its own, which has to be there before the connection goes.
  const menu = page.getByRole('button', { name: /^Your menu/ });
  await expect(menu).toBeVisible();
  await context.setOffline(true);
  await menu.click();
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await context.setOffline(false);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Start Your Journey' })).toBeVisible();
});
