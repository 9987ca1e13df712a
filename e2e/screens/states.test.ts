import { firstLevel, allShown } from '../product/levels.ts';
import { startPlaying } from '../product/arena.ts';
import { expect, test } from '../stage/test.ts';

/** Every call, and no page. */
const SERVER = /\/(?:v1|auth)\//;
const EMPTY_PAGE = { items: [], nextCursor: null };

test('a server that does not answer: each screen says what happened and offers to try again', async ({
  page,
  guard,
  look,
}) => {
  guard.allow(/net::ERR_CONNECTION_REFUSED/);
  await page.route(SERVER, (route) => route.abort('connectionrefused'));
  await page.clock.install();
  for (const [path, sign] of [
    ['/community/rankings', 'The rankings could not be loaded'],
    [`/challenges/c/${firstLevel.slug}`, 'The server did not answer'],
    ['/signup', 'Failed to load roles'],
    ['/challenges/active', 'The list could not be loaded'],
  ] as const) {
    await page.goto(path);
    // Each query retries twice, some seconds later, before it gives up.
    await expect(async () => {
      await page.clock.fastForward(1000);
      expect(await page.getByText(sign).filter({ visible: true }).count()).toBeGreaterThan(0);
    }).toPass();
    await look();
  }
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeEnabled();
  await page.unroute(SERVER);
  await again.click();
  await expect(page.getByText(allShown)).toBeVisible();
});

test('lists without a row say what will be here, and offer the first step', async ({ page, look }) => {
  await page.route('**/v1/challenges?*', (route) => route.fulfill({ json: EMPTY_PAGE }));
  await page.route('**/v1/rankings?*', (route) =>
    route.fulfill({ json: { ...EMPTY_PAGE, total: 0, since: null, updatedAt: new Date().toISOString() } }),
  );
  await page.goto('/challenges/active');
  await expect(page.getByText('No open challenges')).toBeVisible();
  await look();
  await page.getByRole('link', { name: /^Past Challenges/ }).click();
  await expect(page.getByText('No closed challenges yet')).toBeVisible();
  await look();
  await page.goto('/community/rankings');
  await expect(page.getByText('Nobody has points here yet')).toBeVisible();
  await look();
});

test('what is loading says so, and the frame stays meanwhile', async ({
  page,
  look,
  asNewExpert,
  productUrl,
}) => {
  const { token } = await asNewExpert();
  const { attempt } = await startPlaying(productUrl, token, firstLevel.slug);
  await page.goto('/terms');
  await page.route('**/v1/**', () => undefined);
  for (const [path, sign] of [
    ['/challenges/active', 'Loading challenges'],
    ['/community/rankings', 'Loading the rankings'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sign)).toBeAttached();
    await look();
  }
  await page.goto(`/challenges/c/${firstLevel.slug}/attempts/${attempt.id}`);
  await expect(page.getByRole('status')).toBeVisible();
  await look();
});
