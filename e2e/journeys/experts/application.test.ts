import { approveAsAdmin } from '../../stage/experts/approve-as-admin.ts';
import { readMailedLink } from '../../stage/mailbox.ts';
import { expect, test } from '../../stage/test.ts';
import { fillProfile } from '../../stage/experts/whole-profile.ts';

test(
  'an expert sends the application, an Admin approves it, and the expert is told',
  { tag: '@gate' },
  async ({ page, browser, productUrl, demoAccount, asNewExpert, look }) => {
    const { person, token } = await asNewExpert();
    await page.goto(await readMailedLink(productUrl, person.email, 'Welcome to Redoubt'));
    await page.getByRole('button', { name: 'Verify email address' }).click();
    await expect(page.getByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
    await fillProfile(productUrl, token);
    await page.goto('/wizard/6');
    await look();
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('Your application is in review.', { exact: true })).toBeVisible();

    await approveAsAdmin({ browser, url: productUrl }, demoAccount('Admin'), person);
    await page.reload();
    await expect(page.getByText('Your application was approved.')).toBeVisible();
    await look();
  },
);
