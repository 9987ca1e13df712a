import { startPlaying } from '../../product/arena.ts';
import { firstLevel, allShown } from '../../product/levels.ts';
import { attemptScreen } from '../../stage/attempt-screen.ts';
import { watchOverlay } from '../../stage/overlay.ts';
import { expect, test } from '../../stage/test.ts';

test('the overlay covers the page while the session is asked for, and no longer', async ({
  page,
  asExpert,
}) => {
  await asExpert();
  const countRaised = await watchOverlay(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/auth/session', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/attempts');
  const overlay = page.getByRole('status').filter({ hasText: /^Loading$/ });
  await expect(overlay).toBeVisible();
  await expect(overlay).toBeInViewport({ ratio: 1 });
  answer(undefined);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(overlay).toHaveCount(0);
  expect(await countRaised()).toBe(1);
});

test('neither reading lists nor a reply as it streams raises the overlay', async ({
  page,
  asNewExpert,
  productUrl,
}) => {
  const { token } = await asNewExpert();
  const { attempt } = await startPlaying(productUrl, token, firstLevel.slug);
  const countRaised = await watchOverlay(page);
  await page.goto('/challenges/active');
  await expect(page.getByText(allShown)).toBeVisible();
  // The static shell is shown until the session is known.
  expect(await countRaised()).toBe(0);
  await page.getByRole('link', { name: 'Past challenges' }).click();
  await expect(page.getByText('4 of 4 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Community' }).click();
  await page.getByRole('link', { name: /^Rankings/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rankings' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('4 of 4 shown')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(allShown)).toBeVisible();
  await page.getByRole('link', { name: firstLevel.title }).click();
  await page.getByRole('link', { name: `Continue attempt ${String(attempt.number)}` }).click();
  await attemptScreen(page).send(firstLevel.slowTrick);
  await attemptScreen(page).settle(2);
  await expect(page.getByText('The target broke.').first()).toBeVisible();
  expect(await countRaised()).toBe(0);
});
