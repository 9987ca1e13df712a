import { allShown } from '../../product/levels.ts';
import { problemReply } from '@redoubt/contract/shared/problem.ts';
import { readMailedLink } from '../../stage/mailbox.ts';
import { signUpPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

test('an unknown page says so and leads home; an unknown call is a JSON 404', async ({
  page,
  request,
  guard,
}) => {
  guard.allow(/404 \(Not Found\).*\/no\/such\/page/);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  for (const path of ['/v1/nothing', '/auth/nothing', '/v1/challenges/none', '/api/nothing']) {
    const reply = await request.get(path, { headers: { accept: 'text/html' } });
    expect(reply.status(), path).toBe(404);
    expect(reply.headers()['content-type'], path).toContain('application/problem+json');
    expect(problemReply.parse(await reply.json()).status, path).toBe(404);
  }
});

test('addresses that lead on to their twins', async ({ page }) => {
  for (const [from, to] of [
    ['/challenges', '/challenges/active'],
    ['/rankings', '/community/rankings'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test('a challenge looks the same after a click in the list and after a reload', async ({ page }) => {
  await page.goto('/challenges/active');
  await page.getByRole('main').locator('a[href^="/challenges/c/"]').first().click();
  await expect(page).toHaveURL(/\/challenges\/c\//);
  const look = () =>
    page.locator('body').evaluate((body) => {
      const { backgroundColor, color, fontFamily, fontSize, lineHeight } = getComputedStyle(body);
      return { backgroundColor, color, fontFamily, fontSize, lineHeight };
    });
  const clicked = await look();
  await page.reload();
  expect(clicked).toEqual(await look());
});

test('127.0.0.1 is sent to the one name, with the path kept', async ({ request, productUrl }) => {
  const reply = await request.get(
    `${productUrl.replace('localhost', '127.0.0.1')}/challenges/active?q=lift`,
    {
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    },
  );
  expect(reply.status()).toBe(302);
  expect(reply.headers()['location']).toBe(`${productUrl}/challenges/active?q=lift`);
});

test('the landing page can be read and left with JavaScript switched off', async ({
  browser,
  productUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: productUrl });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Every model breaks. Mark the exact line.',
  );
  await expect(page.getByRole('region', { name: 'A recorded break, turn by turn' })).toBeVisible();
  for (const [name, href] of [
    ['Get Started', '/signup'],
    ['Sign In', '/signin'],
    ['Terms', '/terms'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
  }
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await context.close();
});

for (const [stored, device, shown] of [
  [null, 'dark', 'dark'],
  [null, 'light', 'light'],
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
] as const) {
  test(`${stored ?? 'no'} choice on a ${device} device is ${shown} before the first paint`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: device });
    await page.addInitScript((choice) => {
      if (choice !== null) localStorage.setItem('color-scheme', choice);
      // The parser has just made the body: nothing has been painted yet.
      new MutationObserver((_, observer) => {
        if (document.body === null) return;
        observer.disconnect();
        const scheme = document.documentElement.dataset['mantineColorScheme'] ?? 'none';
        (globalThis as unknown as { firstScheme: string }).firstScheme = scheme;
      }).observe(document, { childList: true, subtree: true });
    }, stored);
    for (const path of ['/', '/challenges/active']) {
      await page.goto(path);
      const first = await page.evaluate(() => (globalThis as unknown as { firstScheme: string }).firstScheme);
      expect(first, path).toBe(shown);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', shown);
    }
  });
}

test('a part of the page that the server no longer has: there is a new version, and Reload leads on', async ({
  page,
  guard,
}) => {
  guard.allow(/404 \(Not Found\).*\/assets\/|Failed to fetch dynamically imported|MIME type|reloading page/);
  await page.goto('/challenges/active');
  await expect(page.getByText(allShown)).toBeVisible();
  await page.route(/\/assets\/rankings[^/]*\.js/, (route) =>
    route.continue({ url: new URL('/assets/gone.js', route.request().url()).href }),
  );
  await page.getByRole('button', { name: 'Community' }).click();
  await page.getByRole('link', { name: /^Rankings/ }).click();
  await expect(page.getByText('A new version of Redoubt is available.')).toBeVisible();
  await page.unroute(/\/assets\/rankings[^/]*\.js/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rankings' })).toBeVisible();
  await expect(page.getByText('A new version of Redoubt is available.')).toBeHidden();
});

for (const part of ['entry.client', 'rankings'])
  test(`a first visit whose ${part} is gone says so, and Reload leads on`, async ({ page, guard }) => {
    guard.allow(
      /404 \(Not Found\).*\/assets\/|Failed to fetch dynamically imported|MIME type|reloading page|^uncaught: $/,
    );
    const files = new RegExp(`/assets/${part}[^/]*\\.js`);
    await page.route(files, (route) =>
      route.continue({ url: new URL('/assets/gone.js', route.request().url()).href }),
    );
    await page.goto('/rankings', { waitUntil: 'commit' });
    const notice = page.getByRole('alert').filter({ hasText: 'Redoubt could not start' });
    await expect(notice).toBeVisible();
    await page.unroute(files);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rankings' })).toBeVisible();
    await expect(notice).toBeHidden();
  });

test('the mailbox of the demo shows the greeting of who has just signed up', async ({
  page,
  productUrl,
  look,
  guard,
}) => {
  // The page shows the mail in a frame without scripts; those that watch the pages are refused there too.
  guard.allow(/Blocked script execution in '[^']*\/dev\/mail\/\d+\/body'/);
  const { person } = await signUpPerson(productUrl);
  // The page shows the mailed link's state of the time when it was loaded.
  await readMailedLink(productUrl, person.email, 'Welcome to Redoubt');
  await page.goto('/dev/mail');
  await look();
  await page.getByLabel('Mails to').fill(person.email);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: /Welcome to Redoubt/ }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Redoubt' })).toBeVisible();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Hello Wren, your account is ready.')).toBeVisible();
  await mail.getByRole('link', { name: 'Verify email address' }).click();
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
});

test('the API describes itself, from here alone', async ({ page, request }) => {
  await page.goto('/api');
  await page.getByRole('link', { name: 'sign-in', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Create an account and sign in/ })).toBeVisible();
  const document = (await (await request.get('/api/openapi.json')).json()) as { openapi: string };
  expect(document.openapi).toMatch(/^3\.1/);
});
