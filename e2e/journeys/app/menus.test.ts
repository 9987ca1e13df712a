import type { Locator } from '@playwright/test';
import { listRoutes, routeOf } from '../../screens/routes.ts';
import { measuredStatus } from '../../stage/status.ts';
import { expect, test } from '../../stage/test.ts';

/** The menus of the specification: what opens them, the area as a whole, and what is in them. */
const menus = {
  Challenges: [
    '/challenges',
    '/challenges/active',
    '/challenges/red-team',
    '/challenges/content',
    '/challenges/past',
  ],
  Community: [
    '/community',
    '/community/forums',
    '/community/rankings',
    '/community/events',
    '/community/mentorship',
  ],
  Learn: ['/learn', '/learn/tutorials', '/learn/practices', '/learn/cases', '/learn/certs'],
} as const;

/** The footer of the specification, by group. */
const footer = {
  Platform: ['/challenges', '/community', '/rankings', '/learn'],
  Resources: ['/docs', '/api', '/tutorials', '/practices'],
  Company: ['/about', '/careers', '/press', '/contact'],
  Legal: ['/privacy', '/terms', '/cookies', '/conduct'],
} as const;

const STATUS = '/status';
const API_READER = '/api';

const hrefsIn = (part: Locator) =>
  part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('the menus and the footer name every address of the specification', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [title, hrefs] of Object.entries(menus)) {
    await main.getByRole('button', { name: title }).click();
    await expect(main.getByRole('link').first()).toBeVisible();
    expect(new Set(await hrefsIn(main))).toEqual(new Set(hrefs));
    await page.keyboard.press('Escape');
    await expect(main.getByRole('link')).toHaveCount(0);
  }
  for (const [group, hrefs] of Object.entries(footer))
    expect(await hrefsIn(page.getByRole('navigation', { name: group }))).toEqual(hrefs);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: measuredStatus })).toHaveAttribute(
    'href',
    STATUS,
  );
});

/** What a browser shows at these addresses, every-screen.test.ts looks at: here it is enough that each is one of them. */
test('every address of the menus and the footer is a page', async ({ request }) => {
  const routes = listRoutes();
  for (const path of new Set([...Object.values(menus).flat(), ...Object.values(footer).flat(), STATUS])) {
    const reply = await request.get(path, { headers: { accept: 'text/html' } });
    expect(reply.status(), path).toBe(200);
    if (path !== API_READER) expect(routeOf(path, routes)?.pattern, path).not.toBe('/*');
  }
});

test('the same links lead there from the signed-in header', async ({ page, asNewExpert }) => {
  await asNewExpert();
  await page.goto('/settings');
  for (const [title, [area]] of Object.entries(menus)) {
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('button', { name: title }).click();
    await main.locator(`a[href="${area}"]`).click();
    // Each area is called as its menu. The address is the new one a moment before its page is there.
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${area}`));
  }
});

test('the header stays in sight, and its logo leads back to the top of the landing page', async ({
  page,
}) => {
  await page.goto('/about');
  await page.mouse.wheel(0, 2000);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Redoubt' });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(logo).toBeInViewport();
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

for (const [window, width] of [
  [375, 300],
  [760, 300],
  [800, 400],
] as const) {
  test(`in a window of ${String(window)} pixels the menus slide out, ${String(width)} wide`, async ({
    page,
    look,
  }) => {
    await page.setViewportSize({ width: window, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Learn', { exact: true }).click();
    await expect(drawer.getByRole('link', { name: /^Tutorials/ })).toBeVisible();
    await look();
    expect((await drawer.boundingBox())?.width).toBe(width);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
}

test('axe finds nothing in the open menus', async ({ page, look }) => {
  await page.goto('/');
  for (const title of Object.keys(menus)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: title }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible();
    await look();
  }
});

test('axe finds nothing in the reader of the API', async ({ page, look }) => {
  await page.goto('/api');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^accounts/i }).first()).toBeVisible();
  await look();
});

test('the landing page can be read and left without scripts', async ({ browser, productUrl }) => {
  const context = await browser.newContext({ baseURL: productUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText('I spent twelve years')).toBeVisible();
  await expect(page.getByText('The brief says what counts')).toBeVisible();
  await page.getByRole('button', { name: 'Learn', exact: true }).hover();
  await page
    .getByRole('link', { name: /^Tutorials/ })
    .first()
    .click();
  await expect(page).toHaveURL('/learn/tutorials');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});
