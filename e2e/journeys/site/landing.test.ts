import type { Page } from '@playwright/test';
import { expect, test } from '../../stage/test.ts';

function listScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test(
  'menus, replay, quotes and colours work before the client is there, and ask for nothing',
  { tag: '@gate' },
  async ({ page }) => {
    const scripts = listScripts(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Community' }).click();
    await expect(page.getByRole('link', { name: /^Mentorship/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await expect(page.getByText('Turn 3 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('group', { name: '2 of 5' })).not.toHaveAttribute('inert');
    await page.getByTitle('Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.mouse.wheel(0, 4000);
    // The pointer must not be over the form at the foot, which does need the client.
    await page.getByRole('contentinfo').getByText('Platform').hover();
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/page-parts-/)]);
  },
);

test('what needs the client starts it, and finds the page as the person left it', async ({ page }) => {
  const scripts = listScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Previous turn' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // Once the mouse is elsewhere it would move on by itself.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(scripts.some((path) => path.includes('/framework-'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Turn 3 of 4')).toBeVisible();
  await expect(page.getByRole('group', { name: '2 of 5' })).not.toHaveAttribute('inert');
});

test('Watch Demo goes down to the features and takes the focus along', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch Demo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#features')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'A proper bench for breaking things' })).toBeInViewport();
});

test('Start Your Journey goes to sign-up', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Journey' }).click();
  await expect(page).toHaveURL('/signup');
});

test('the quotes are walked with the keyboard', async ({ page }) => {
  await page.goto('/');
  const quotes = page.getByRole('group', { name: 'Quotes' });
  await quotes.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('group', { name: '5 of 5' })).not.toHaveAttribute('inert');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: '1 of 5' })).not.toHaveAttribute('inert');
});

test('says what it is to whoever shares it, with pictures that are there', async ({ page, productUrl }) => {
  for (const path of ['/', '/terms']) {
    await page.goto(path);
    const address = productUrl + path;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const reply = await page.request.get(picture ?? '');
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon-512.png', '/site.webmanifest'])
    expect((await page.request.get(path)).status(), path).toBe(200);
  expect(await (await page.request.get('/')).text()).not.toMatch(/ style=|__PUBLIC_URL__|__CSP_NONCE__/);
});
