import type { Locator, Page } from '@playwright/test';
import { lookAtBothWidths } from '../../stage/look.ts';
import { unheardUpload } from '../../stage/page-guard.ts';
import { readMailedLink } from '../../stage/mailbox.ts';
import { inventPerson, type Person, signInInForm, signUpInForm, signUpPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

const INVITED = 'You are invited to Redoubt';
const EXPERTS = '/partner-university?tab=experts';

/** Leaves whoever is signed in, as another person who opens their own mail. */
async function asNobody(page: Page): Promise<void> {
  // No page of the client: it would ask for things of whoever is signed in while they are being forgotten.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
}

/** Signs up in the form, and follows the link in the mail. */
async function signUpVerified(page: Page, productUrl: string, owner: Person): Promise<void> {
  await page.goto('/signup');
  await signUpInForm(page, owner);
  await expect(page).toHaveURL(/\/partner/);
  await page.goto(await readMailedLink(productUrl, owner.email, 'Welcome to Redoubt'));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
}

/** Signs the owner in and looks how far the expert is. */
async function expectActive(
  page: Page,
  { owner, list, name }: { owner: Person; list: string; name: string },
): Promise<void> {
  await asNobody(page);
  await page.goto('/signin');
  await signInInForm(page, owner);
  await expect(page).toHaveURL(/\/partner/);
  await page.goto(list);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Accepted on');
  await expect(row).toContainText('Active');
}

test(
  'a university signs up, says who it is, uploads experts, and the first of them is active',
  { tag: '@gate' },
  async ({ page, productUrl, guard }) => {
    guard.allow(unheardUpload);
    const owner = inventPerson('Partner');
    await signUpVerified(page, productUrl, owner);
    await page.goto('/partner-university');
    await page.getByLabel('Organization name').fill('University of Accra');
    await page.getByLabel('Organization type').selectOption('University');
    await page.getByLabel('Location').fill('Accra, Ghana');
    await page.getByLabel('Contact phone').fill('+233 30 255 0100');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'University of Accra' })).toBeVisible();

    const expert = inventPerson();
    const csv = `Name,Email,Skills,Location,Phone\nAma Serwaa,${expert.email},"Red teaming; Python",Accra,+233 24 555 0142\n`;
    await uploadInTab(page, csv);

    await page.goto(EXPERTS);
    await expect(page.getByText('Ama Serwaa')).toBeVisible();
    const link = await readMailedLink(productUrl, expert.email, INVITED);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Invitation sent').last()).toBeVisible();
      await expect(page.getByText(/^Link works until/)).toBeVisible({ timeout: 500 });
    }).toPass();
    await lookAtBothWidths(page);

    await asNobody(page);
    await page.goto(link);
    await expect(page.getByText(/invites .* to join their experts/)).toContainText('University of Accra');
    await page.getByLabel('Password', { exact: true }).fill(expert.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(expert.password);
    await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
    await page.getByRole('checkbox', { name: /University of Accra sees that I joined/ }).check();
    await lookAtBothWidths(page);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Accept and Create Account' }).press('Enter');
    await expect(page).toHaveURL(/\/wizard\/1/);
    await expect(page.getByLabel('Phone number')).toHaveValue(/555/);

    await expectActive(page, { owner, list: EXPERTS, name: 'Ama Serwaa' });
  },
);

test('a partner adds an expert who has an account: they sign in, consent, and can leave again', async ({
  page,
  productUrl,
}) => {
  const owner = inventPerson('Partner');
  const { person: expert } = await signUpPerson(productUrl);
  await signUpVerified(page, productUrl, owner);
  await page.goto(EXPERTS);
  await page.getByRole('button', { name: 'Add Expert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expert' });
  await dialog.getByLabel('Name').fill('Wren Abara');
  await dialog.getByLabel('Email').fill(expert.email);
  await dialog.getByLabel('Location').fill('Lisbon');
  await lookAtBothWidths(page);
  await dialog.getByLabel('Location').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(expert.email)).toBeVisible();

  const link = await readMailedLink(productUrl, expert.email, INVITED);
  await asNobody(page);
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInInForm(page, expert);
  // The sign-in has a checkbox too.
  await page.getByRole('checkbox', { name: /sees that I joined/ }).check();
  await lookAtBothWidths(page);
  await page.getByRole('button', { name: 'Accept the Invitation' }).press('Enter');
  await expect(page).toHaveURL(/\/wizard/);

  await expectActive(page, { owner, list: EXPERTS, name: 'Wren Abara' });
  await asNobody(page);
  await page.goto('/signin');
  await signInInForm(page, expert);
  await expect(page.getByRole('button', { name: /^Your menu/ })).toBeVisible();
  await page.goto('/settings?section=organizations');
  await page.getByRole('button', { name: /^Leave/ }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('No organization counts you among its experts.')).toBeVisible();
});

test('a client signs up, drops a file of talent, and the first of them is active', async ({
  page,
  productUrl,
  guard,
}) => {
  guard.allow(unheardUpload);
  const owner = inventPerson('Client');
  await signUpVerified(page, productUrl, owner);
  await page.goto('/partner?tab=talent');
  await page.getByRole('button', { name: 'Upload .csv' }).press('Enter');
  const talent = page.getByRole('region', { name: 'Upload talent' });
  const expert = inventPerson();
  await dropFile(page, talent.getByRole('button', { name: /Choose a .csv file/ }), [
    'Name,Email,Title,Location,Skills,Languages,Experience,Education,Certifications,Bio',
    `Ama Serwaa,${expert.email},Rater,Accra,Rating,English; Twi,5,,,`,
  ]);
  await talent.getByRole('button', { name: 'Check without adding' }).press('Enter');
  await talent.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await expect(talent.getByRole('heading', { name: /^Upload Complete! 1 / })).toBeVisible();

  const link = await readMailedLink(productUrl, expert.email, INVITED);
  await asNobody(page);
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(expert.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(expert.password);
  for (const box of await page.getByRole('checkbox', { name: /^I agree/ }).all()) await box.check();
  await page.getByRole('button', { name: 'Accept and Create Account' }).press('Enter');
  await expect(page).toHaveURL(/\/wizard\/1/);
  await expectActive(page, { owner, list: '/partner?tab=talent', name: 'Ama Serwaa' });
});

/** Drops a .csv file with these lines, as a pointer that carries it from another window does. */
async function dropFile(page: Page, zone: Locator, lines: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], 'talent.csv', { type: 'text/csv' }));
    return carried;
  }, lines.join('\n'));
  for (const step of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(step, { dataTransfer });
}

/** Uploads a file with one expert through the open dashboard, looked at first, and waits for its report. */
async function uploadInTab(page: Page, csv: string): Promise<void> {
  await page.getByRole('link', { name: /^Bulk Upload/ }).press('Enter');
  // The tab before has a file of its own, the logo.
  await expect(page.getByText('Choose a .csv file')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'experts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await page.getByRole('button', { name: 'Check without adding' }).press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Nothing has changed yet. 1 profile would be added.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Upload Complete! 1 profiles were/ })).toBeVisible();
}
