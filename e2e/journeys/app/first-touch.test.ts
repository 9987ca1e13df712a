import type { Page } from '@playwright/test';
import { measuredStatus } from '../../stage/status.ts';
import { expect, test } from '../../stage/test.ts';

// An article follows how far it is read; a page of text needs nobody before somebody turns to a field or the search.
const prerendered = [
  { path: '/learn/tutorials/direct-prompt-injection', turnTo: (page: Page) => page.mouse.move(40, 40) },
  {
    path: '/terms',
    turnTo: async (page: Page) => {
      await page.mouse.move(40, 40);
      await page.mouse.wheel(0, 300);
      await page.getByPlaceholder('Enter your email').focus();
    },
  },
] as const;

for (const { path, turnTo } of prerendered) {
  test(`${path} asks for no client until it is needed`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual([expect.stringContaining('/assets/page-parts-')]);
    await turnTo(page);
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
  });
}

test('a press that comes before the client is there is held, and answered once it is', async ({ page }, {
  annotations,
}) => {
  const { promise: connection, resolve: connect } = Promise.withResolvers<undefined>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await connection;
    await route.continue();
  });
  await page.goto('/');
  const search = page.getByRole('button', { name: /^Search/ }).first();
  const palette = page.getByRole('dialog');
  await search.click();
  await expect(search).toHaveAttribute('aria-busy', 'true');
  await expect(palette).toBeHidden();
  const connectedAt = performance.now();
  connect(undefined);
  await expect(palette).toBeVisible();
  const tookMs = Math.round(performance.now() - connectedAt);
  annotations.push({
    type: 'measured',
    description: `landing, script there to answered press: ${String(tookMs)} ms`,
  });
  await expect(search).not.toHaveAttribute('aria-busy');
});

test('the choice of a colour scheme needs no client', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByTitle('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a link leads on before the client is there', async ({ page }) => {
  await page.route('**/assets/framework-*.js', () => undefined);
  await page.goto('/');
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page).toHaveURL('/terms');
});

test('the landing page knows who is signed in without being touched', async ({ page, asExpert }) => {
  await asExpert();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to my profile' })).toBeVisible();
});

/** Everything that changes the page while React is not there. */
async function playWithLanding(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: measuredStatus })).toBeVisible();
  await page.getByRole('button', { name: 'Previous turn' }).click();
  await page.getByRole('button', { name: 'Resume the replay' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Community' }).click();
  await expect(page.getByRole('link', { name: /^Mentorship/ })).toBeVisible();
  await page.getByTitle('Dark').click();
}

// The guard of each page fails the test with any error on the console, as with one of React's about what it found.
test('the client takes over a page that was played with, and the newsletter answers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await playWithLanding(page);
  await page.evaluate(() => document.querySelector('turn-replay')?.setAttribute('data-written', 'before'));
  const field = page.getByPlaceholder('Enter your email');
  await field.focus();
  await page.keyboard.type('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(field).toHaveValue('nobody');
  // The page keeps the person's change: React redrew nothing of it.
  await expect(page.locator('turn-replay')).toHaveAttribute('data-written', 'before');
  await expect(page.getByRole('group', { name: '2 of 5' })).not.toHaveAttribute('inert');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('what moves in a page begins once the page is whole, and finds all of its parts', async ({ page }) => {
  const elements = /\/assets\/page-parts-[\w-]+\.js/;
  const whole = await (await page.request.get('/')).text();
  const [script = ''] = whole.match(/<script[^>]* src="[^"]*page-parts-[^>]*>/) ?? [];
  expect(script).toMatch(elements);
  expect(script).not.toContain('async');
  await page.goto('/');
  await expect(page.getByText('Turn 4 of 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
});
