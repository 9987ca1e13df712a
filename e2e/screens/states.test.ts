import { firstLevel, allShown } from '../product/levels.ts';
import { startPlaying } from '../product/arena.ts';
import { lookAt } from '../stage/look.ts';
import { expect, test } from '../stage/test.ts';

/** Every call, and no page. */
const SERVER = /\/(?:v1|auth)\//;
const EMPTY_PAGE = { items: [], nextCursor: null };

test('a server that does not answer: each screen says what happened and offers to try again', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/net::ERR_CONNECTION_REFUSED/);
  await context.route(SERVER, (route) => route.abort('connectionrefused'));
  const screens = [
    { path: '/challenges/active', sign: 'The list could not be loaded' },
    { path: '/community/rankings', sign: 'The rankings could not be loaded' },
    { path: `/challenges/c/${firstLevel.slug}`, sign: 'The server did not answer' },
    { path: '/signup', sign: 'Failed to load roles' },
  ];
  // Each asks again twice before it gives up, so they wait side by side.
  await Promise.all(
    screens.map(async ({ path, sign }) => {
      const own = await context.newPage();
      await own.goto(path);
      await expect(own.getByText(sign).first()).toBeVisible({ timeout: 20_000 });
      await lookAt(own);
    }),
  );
  await page.goto('/challenges/active');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeEnabled({ timeout: 20_000 });
  await context.unroute(SERVER);
  await again.click();
  await expect(page.getByText(allShown('active'))).toBeVisible();
});

test('lists without a row say what will be here, and offer the first step', async ({ page, look }) => {
  await page.route('**/v1/challenges?*', (route) => route.fulfill({ json: EMPTY_PAGE }));
  await page.route('**/v1/rankings?*', (route) =>
    route.fulfill({ json: { ...EMPTY_PAGE, total: 0, since: null, updatedAt: new Date().toISOString() } }),
  );
  await page.goto('/challenges/active');
  await expect(page.getByText('No challenge is open')).toBeVisible();
  await look();
  await page.getByRole('link', { name: /^Past Challenges/ }).click();
  await expect(page.getByText('No challenge has closed yet')).toBeVisible();
  await look();
  await page.goto('/community/rankings');
  await expect(page.getByText('Nobody has points here yet')).toBeVisible();
  await look();
});

test('what is loading says so, and the frame stands meanwhile', async ({
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
