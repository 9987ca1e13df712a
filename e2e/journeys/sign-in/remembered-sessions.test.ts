import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { pickNetwork, sendCall } from '../../product/client.ts';
import { guardPages } from '../../stage/page-guard.ts';
import { signInInForm, signInPerson, signUpPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';
import { expectToastShown } from '../../stage/toasts.ts';

/** A browser whose profile outlives it, as on a person's own machine. */
async function withOwnBrowser(
  folder: string,
  url: string,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const { launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: url,
    extraHTTPHeaders: { 'x-forwarded-for': pickNetwork() },
  });
  try {
    const guard = await guardPages(context, url);
    await visit(context.pages()[0] ?? (await context.newPage()));
    expect(guard.complaints()).toEqual([]);
  } finally {
    await context.close();
  }
}

const menu = (page: Page) => page.getByRole('button', { name: /^Your menu/ });

test('without Remember me a session ends with the browser; with it, the browser may be closed', async ({
  productUrl,
}) => {
  const { person } = await signUpPerson(productUrl);
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-browser-'));
  await withOwnBrowser(folder, productUrl, async (page) => {
    await page.goto('/signin?returnTo=/settings?section=sessions');
    await signInInForm(page, person);
    await expect(page.getByText('Ends by').first()).toBeVisible();
    await page.reload();
    await expect(menu(page)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto('/challenges/active');
    await expect(menu(tab)).toBeVisible();
  });
  await withOwnBrowser(folder, productUrl, async (page) => {
    await page.goto('/settings?section=sessions');
    await expect(page).toHaveURL(/\/signin\?returnTo=/);
    await page.getByRole('checkbox', { name: /^Remember me/ }).check();
    await signInInForm(page, person);
    await expect(page.getByText('Remembered until').first()).toBeVisible();
  });
  await withOwnBrowser(folder, productUrl, async (page) => {
    await page.goto('/settings?section=sessions');
    await expect(menu(page)).toBeVisible();
    await expect(page.getByText('Remembered until').first()).toBeVisible();
    // The sign-up's own session is open still; the one that the browser forgot was ended.
    await expect(page.getByRole('listitem').getByRole('button', { name: /^End/ })).toHaveCount(1);
  });
  await rm(folder, { recursive: true, force: true });
});

test('a session that is ended from another device counts from its next request on', async ({
  page,
  asNewExpert,
  productUrl,
  browser,
  guard,
}) => {
  const { person } = await asNewExpert();
  const phone = await browser.newContext({
    baseURL: productUrl,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    extraHTTPHeaders: { 'x-forwarded-for': pickNetwork() },
  });
  const onPhone = await phone.newPage();
  await onPhone.goto('/signin');
  await signInInForm(onPhone, person);
  await expect(onPhone).toHaveURL('/profile');
  // Not a page of the client, whose stream of notices would learn of the end before the phone is used again.
  await onPhone.goto('/robots.txt');
  await page.goto('/settings?section=sessions');
  await page.getByRole('button', { name: 'End the session of Safari on iPhone' }).click();
  await expectToastShown(page, 'The session has ended');
  await onPhone.goto('/settings?section=account');
  await expect(onPhone).toHaveURL('/');
  await expect(onPhone.getByRole('alert').filter({ hasText: 'Your session has ended' })).toBeVisible();
  await phone.close();

  guard.allow(/401/);
  const { token } = await signInPerson(productUrl, person);
  await page.reload();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  expect((await sendCall(productUrl, signInEndpoints.getSession, { token })).status).toBe(401);
  await expect(menu(page)).toBeVisible();
});
