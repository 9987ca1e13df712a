import { signUpPerson } from '../../stage/people.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { expect, test } from '../../stage/test.ts';

test(
  'an Admin finds a person, disables the account for a reason, and sees it in the audit trail',
  { tag: '@gate' },
  async ({ page, productUrl, asAdmin }) => {
    const { person } = await signUpPerson(productUrl);
    const admin = await asAdmin();
    await page.goto('/admin/people');
    await page.getByRole('searchbox').fill(person.email);
    // The rows are those of the search before one of them is pressed.
    await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
    await page
      .getByRole('row', { name: new RegExp(person.email) })
      .getByText('Expert')
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wren Abara' })).toBeVisible();
    await expect(page.getByText('1 session open.')).toBeVisible();
    await lookAtBothWidths(page);

    await page.getByRole('button', { name: 'Disable the account' }).click();
    await page.getByLabel('Reason').fill('Twice here, by their own word.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(admin.person.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Disable the account' }).click();
    await expect(page.getByRole('heading', { name: 'This account is disabled' })).toBeVisible();
    await expect(page.getByText('Nowhere', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Audit trail' }).click();
    await expect(page.getByText(/disabled the account$/)).toBeVisible();
    await expect(page.getByText('reason: Twice here, by their own word.')).toBeVisible();
    await lookAtBothWidths(page);
    await page.getByRole('link', { name: /audit log/ }).click();
    // The trail that is being left has the same words.
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    // Others disable accounts too.
    await page.getByRole('row').filter({ hasText: person.email }).getByText('disabled the account').click();
    await expect(page.getByRole('dialog').getByText('reason: Twice here, by their own word.')).toBeVisible();
  },
);
