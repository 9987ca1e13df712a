import type { Page } from '@playwright/test';
import { lookAtBothWidths } from '../../stage/look.ts';
import { listSubjects, readMailedLink } from '../../stage/mailbox.ts';
import { inventPerson, type Person, signInInForm, signUpPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

const INVITED = 'You are invited to join an organization on Redoubt';
const JOINED = 'Someone joined your organization on Redoubt';

/** Opens a mailed link in a browser in which nobody is signed in. */
async function openLink(page: Page, link: string): Promise<void> {
  // A page without a client, which would ask with what is taken from it.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
}

async function invite(page: Page, { email }: Person, role: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText(email)).toBeVisible();
}

const members = (page: Page) => page.getByRole('list', { name: 'Members' });

test('an owner invites two colleagues: one has no account and makes it, one has, signs in and joins', async ({
  page,
  productUrl,
}) => {
  const { person: owner } = await signUpPerson(productUrl, 'Partner');
  const colleague = inventPerson('Partner');
  const { person: known } = await signUpPerson(productUrl, 'Vendor');
  await page.goto(await readMailedLink(productUrl, owner.email, 'Welcome to Redoubt'));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await page.goto('/signin');
  await signInInForm(page, owner);
  await page.getByLabel('Organization name').fill('Harbour Institute');
  await page.getByLabel('Organization type').selectOption('Corporate Partner');
  await page.getByLabel('Location').fill('Rotterdam');
  await page.getByLabel('Contact phone').fill('+31 10 555 0100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Institute' })).toBeVisible();
  await invite(page, colleague, 'manager');
  await invite(page, known, 'viewer');
  await lookAtBothWidths(page);

  await openLink(page, await readMailedLink(productUrl, colleague.email, INVITED));
  await expect(page.getByText(/^Harbour Institute invites/)).toContainText(colleague.email);
  await page.getByLabel('First name').fill('Ngozi');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Password', { exact: true }).fill(colleague.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(colleague.password);
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
  await lookAtBothWidths(page);
  await page.getByRole('button', { name: 'Join and Create Account' }).press('Enter');
  await expect(page).toHaveURL(/\/partner-university/);
  await expect(members(page)).toContainText('Ngozi Okafor');
  await expect.poll(() => listSubjects(productUrl, owner.email)).toContain(JOINED);

  await openLink(page, await readMailedLink(productUrl, known.email, INVITED));
  await page.getByRole('link', { name: 'Sign in' }).press('Enter');
  await signInInForm(page, known);
  const join = page.getByRole('button', { name: 'Join Harbour Institute' });
  await expect(join).toBeVisible();
  await lookAtBothWidths(page);
  await join.press('Enter');
  await expect(page).toHaveURL(/\/partner-university/);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Institute' })).toBeVisible();
  await expect(members(page).getByRole('listitem')).toHaveCount(3);
  // A viewer looks, and changes nothing.
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeHidden();
  expect(await listSubjects(productUrl, colleague.email)).not.toContain(JOINED);
});
