import type { Page } from '@playwright/test';
import { firstLevel } from '../product/levels.ts';
import { expect, test } from '../stage/test.ts';

const CANARY = 'canary-of-a-crash';

/** The page's own module is replaced by one whose page throws. */
async function breakPage(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}.page-*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const clientLoader = () => null;
        export default function Broken() { throw new Error('${CANARY}'); }`,
    }),
  );
}

async function expectCrashPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'This page stopped working' })).toBeVisible();
  await expect(page).toHaveTitle(/This page stopped working/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const words = await page.locator('body').innerText();
  expect(words).not.toContain(CANARY);
  expect(words).not.toMatch(/\bat \w+|\.js\b|Error:/);
}

test.beforeEach(({ guard }) => guard.allow(new RegExp(CANARY)));

test('a page that throws says so under the header, without a stack, and leads home', async ({
  page,
  look,
  asExpert,
}) => {
  await asExpert();
  await breakPage(page, 'rankings');
  await page.goto('/community/rankings');
  await expectCrashPage(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await look();
  await page.getByRole('link', { name: 'Go to my home page' }).click();
  await expect(page).toHaveURL('/profile');
});

test('a page without the header that throws says so too; Try again brings it back once it works', async ({
  page,
  look,
}) => {
  await breakPage(page, 'sign-in');
  await page.goto('/signin');
  await expectCrashPage(page);
  await look();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('a fault of the server names its request and nothing of its inside', async ({ page, look, guard }) => {
  guard.allow(/500 \(Internal Server Error\)/);
  await page.route(`**/v1/challenges/${firstLevel.slug}`, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: CANARY,
        status: 500,
        detail: CANARY,
        message: CANARY,
        code: 'server_fault',
        requestId: '8f2c-41',
      },
    }),
  );
  await page.goto(`/challenges/c/${firstLevel.slug}`);
  await expect(page.getByText('request 8f2c-41')).toBeVisible();
  await expectCrashPage(page);
  await look();
});
