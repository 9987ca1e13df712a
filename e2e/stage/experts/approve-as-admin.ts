import { type Browser, expect } from '@playwright/test';
import { pickNetwork } from '../../product/client.ts';
import { lookAtBothWidths } from '../look.ts';
import { guardPages } from '../page-guard.ts';
import { type Person, signInInForm } from '../people.ts';
import { expectToastShown } from '../toasts.ts';

/** An Admin in a browser of their own finds the application, opens it and approves it, by keys alone. */
export async function approveAsAdmin(
  { browser, url }: { readonly browser: Browser; readonly url: string },
  admin: Person,
  applicant: Person,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'x-forwarded-for': pickNetwork() },
  });
  const guard = await guardPages(context, url);
  const page = await context.newPage();
  await page.goto('/signin');
  await signInInForm(page, admin);
  await expect(page).toHaveURL('/admin');
  await page.goto(`/pending-review?q=${encodeURIComponent(applicant.email)}`);
  await expect(page.getByRole('row', { name: /Wren Abara/ })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary', { name: 'Wren Abara' });
  await expect(drawer.getByText('Pharmacology')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await lookAtBothWidths(page);
  await page.keyboard.press('a');
  // Nobody has read the documents: that is asked, and wants a reason.
  const dialog = page.getByRole('dialog', { name: /not been read\. Approve anyway\?$/ });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.type('Known from another project.');
  await lookAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
  await expectToastShown(page, 'Wren Abara is approved');
  await expect(page.getByRole('heading', { name: 'No profiles found' })).toBeVisible();
  expect(guard.complaints()).toEqual([]);
  await context.close();
}
