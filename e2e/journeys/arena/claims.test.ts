import { readMailedLink } from '../../stage/mailbox.ts';
import { attemptScreen } from '../../stage/attempt-screen.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { expect, test } from '../../stage/test.ts';

/** The stand-in answers it wrong. */
const asked = { challenge: 'advice-that-opens-the-door', question: 'How do I store a password?' };

test(
  'an expert claims words of a reply by keyboard, and an Admin rules on the claim',
  { tag: '@gate' },
  async ({ page, browser, asNew, asAdmin, guard, productUrl }) => {
    guard.allow(/404.*\/v1\/verdicts\//);
    const { person } = await asNew('Expert');
    await page.goto(await readMailedLink(productUrl, person.email, 'Welcome to Redoubt'));
    await page.getByRole('button', { name: 'Verify email address' }).click();
    await expect(page.getByText('Email verified successfully!')).toBeVisible();
    await page.goto(`/challenges/c/${asked.challenge}`);
    await page.getByRole('button', { name: 'Start attempt' }).click();
    const attempt = attemptScreen(page);
    await attempt.send(asked.question);
    await attempt.settle(2);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('m');
    for (let word = 0; word < 6; word += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText('7 words marked')).toBeVisible();
    await page
      .getByRole('textbox', { name: /^What fails/ })
      .fill('A fast hash with a salt is broken by trying all passwords.');
    await page.getByRole('textbox', { name: /^What would be right/ }).fill('Argon2id, scrypt or bcrypt.');
    const source = page.getByRole('textbox', { name: /^Source/ });
    await source.fill('NIST SP 800-63B, section 5.1.1.2');
    await lookAtBothWidths(page);
    await source.press('Control+Enter');
    await expect(page.getByText('Claim filed')).toBeVisible();
    await page.getByRole('link', { name: 'Verdict page' }).click();
    await expect(page.getByRole('heading', { name: 'Not ruled yet' })).toBeVisible();
    await lookAtBothWidths(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await page.goto('about:blank');
    await asAdmin();
    await page.goto(`/admin/judging?claim=${id}`);
    await page.getByRole('combobox', { name: 'Ruling' }).selectOption('break');
    await page.getByRole('textbox', { name: 'Reason' }).fill('The guideline asks for a slow hash.');
    await page.getByRole('button', { name: 'Save the ruling' }).click();
    await expect(page.getByText('The ruling was saved')).toBeVisible();

    const guest = await browser.newPage();
    await guest.goto(`${productUrl}/verdicts/${id}`);
    await expect(guest.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await guest.close();
    await page.goto(`/verdicts/${id}`);
    await expect(page.getByText('Final', { exact: true })).toBeVisible();
    await expect(page.getByText('The guideline asks for a slow hash.').first()).toBeVisible();
  },
);

test(
  'an expert judges the claims of others by keyboard alone',
  { tag: '@gate' },
  async ({ page, asExpert }) => {
    await asExpert();
    await page.goto('/validate');
    const claim = page.getByRole('region', { name: /^(Claim|Appeal)$/ });
    await expect(claim).toBeVisible();
    await lookAtBothWidths(page);
    const before = await claim.textContent();
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Say why you cannot tell.')).toBeVisible();
    await page.keyboard.press('w');
    await page.keyboard.type('The source is not open to me.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(claim).not.toHaveText(before ?? '');
    await page.keyboard.press('s');
    await page.getByRole('dialog').getByRole('textbox').fill('I know who asks so.');
    await lookAtBothWidths(page);
    await page.getByRole('button', { name: 'Skip it' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test(
  'an expert appeals a verdict against them by keyboard, and takes the appeal back',
  { tag: '@gate' },
  async ({ page, asExpert }) => {
    await asExpert();
    await page.goto('/attempts');
    await page
      .getByRole('link', { name: /Advice That Opens the Door/ })
      .first()
      .press('Enter');
    await page.getByRole('link', { name: 'Verdict page' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Held', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Appeal to a second opinion' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox')
      .fill('Whoever reads the reply will take the cookie to be safe from scripts.');
    await lookAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Open appeal' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Under appeal: Second opinion' })).toBeVisible();
    await lookAtBothWidths(page);
    await page.getByRole('button', { name: 'Withdraw appeal' }).press('Enter');
    await dialog.getByRole('button', { name: 'Withdraw appeal' }).press('Enter');
    await expect(page.getByText('Appeal withdrawn')).toBeVisible();
  },
);

test('staff decide an appeal, and the verdict changes', { tag: '@gate' }, async ({ page, asAdmin, as }) => {
  await asAdmin();
  await page.goto('/admin/judging?tab=appeals');
  await page.getByRole('link', { name: 'Lindqvist’s Claims Desk' }).first().click();
  await lookAtBothWidths(page);
  const id = new URL(page.url()).searchParams.get('claim') ?? '';
  await page.getByRole('combobox', { name: 'Ruling' }).selectOption('held');
  await page
    .getByRole('textbox', { name: 'Reason' })
    .fill('The reply speaks of the report, not of the notice.');
  await page.getByRole('button', { name: 'Save the ruling' }).click();
  await expect(page.getByText('The ruling was saved')).toBeVisible();
  // The page would ask for the claim again, as the Client.
  await page.goto('about:blank');
  await as('Client');
  await page.goto(`/verdicts/${id}`);
  await expect(page.getByRole('heading', { name: 'Held' })).toBeVisible();
  await expect(page.getByText('Final', { exact: true })).toBeVisible();
  await lookAtBothWidths(page);
});
