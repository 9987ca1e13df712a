import type { Page } from '@playwright/test';
import { publishForApproved } from '../../product/approved-challenge.ts';
import { makePdf, makePng, type SampleFile } from '../../stage/documents.ts';
import { tabTo } from '../../stage/keyboard.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { readMailedLink } from '../../stage/mailbox.ts';
import { inventPerson, type Person, signInPerson } from '../../stage/people.ts';
import { approveAsAdmin } from '../../stage/experts/approve-as-admin.ts';
import { expect, test } from '../../stage/test.ts';
import { expectToastShown } from '../../stage/toasts.ts';

const ESSAY = [
  'A model that answers with confidence is not a model that answers well. I ask it for its sources first.',
  'Then I change one number in the question and ask again. An answer that does not move was never computed.',
  'In the end I write down what broke, how to repeat it, and what a reader should do until it is mended.',
].join(' ');

/** Walks to a control of this name and presses Enter, or another key. */
async function pressAt(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

async function typeAt(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** The heading of a step has the focus: the walk begins there. */
async function arriveAt(page: Page, number: number, title: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/wizard/${String(number)}`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}

async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/signup');
  await expect(page.getByLabel('Role')).toBeEnabled();
  await typeAt(page, /^Role/, 'Expert');
  await typeAt(page, /^First name/, 'Wren');
  await typeAt(page, /^Last name/, 'Abara');
  await typeAt(page, /^Email/, email);
  await typeAt(page, /^Password/, password);
  await typeAt(page, /^Confirm password/, password);
  await pressAt(page, /^I agree/, 'Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
}

async function fillBasicInformation(page: Page): Promise<void> {
  await arriveAt(page, 1, 'Basic Information');
  await expect(page.getByLabel('Country of residence')).toBeEnabled();
  await typeAt(page, /^Country of residence/, 'Portugal');
  await expect(page.getByLabel('Work location')).toBeEnabled();
  await typeAt(page, /^Work location/, 'Remote');
  await expect(page.getByRole('option', { name: '+351 Portugal' })).toBeAttached();
  await typeAt(page, /^Country code/, '+351');
  await typeAt(page, /^Phone number/, '912 345 678');
}

async function fillSkills(page: Page): Promise<void> {
  await arriveAt(page, 2, 'Skills & Expertise');
  await expect(page.getByLabel('Primary language')).toBeVisible();
  await typeAt(page, /^Primary language/, 'English');
  await typeAt(page, /^Secondary languages/, 'Fren');
  // Enter takes what is marked, and the list marks its first match once it is drawn.
  const matches = page.getByRole('listbox', { name: 'Secondary languages' });
  await expect(matches.getByRole('option', { name: 'French', exact: true })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await pressAt(page, /^(?:Conversational|Native)$/, 'Space');
  await pressAt(page, /^Conversational$/, 'Space');
  await typeAt(page, /^Institution/, 'University of Lagos');
  await typeAt(page, /^Degree/, 'Master');
  await typeAt(page, /^Field of study/, 'Pharmacy');
  await typeAt(page, /^Functional expertise/, 'Medic');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeAt(page, /^Domain expertise/, 'Pharmacology');
  await page.keyboard.press('Enter');
  const level = page.getByRole('group', { name: 'Red teaming' }).getByRole('radio', { name: 'Novice' });
  // One group for each skill.
  do await tabTo(page, /^Novice$/);
  while (!(await level.evaluate((radio) => radio === document.activeElement)));
  await page.keyboard.press('ArrowRight');
}

async function addFile(page: Page, file: SampleFile): Promise<void> {
  await tabTo(page, /Drop files here or choose them/);
  const fileChooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await fileChooser).setFiles({ ...file });
  await expect(page.getByRole('button', { name: `Preview ${file.name}` })).toBeVisible();
}

async function fillBackground(page: Page): Promise<void> {
  await arriveAt(page, 3, 'Background Verification');
  await expect(page.getByRole('heading', { name: 'Identity documents' })).toBeVisible();
  await addFile(page, makePdf('passport.pdf'));
  await addFile(page, makePng('diploma.png'));
  await pressAt(page, /^I consent/, 'Space');
}

async function acceptAgreements(page: Page): Promise<void> {
  await arriveAt(page, 4, 'Legal & Compliance');
  await expect(page.getByRole('button', { name: /^Read Agreement/ })).toHaveCount(6);
  for (let nth = 0; nth < 6; nth += 1) {
    await pressAt(page, /^Read Agreement/);
    await pressAt(page, /^I have read and accept/, 'Space');
  }
}

async function fillTaxation(page: Page, { email }: Person): Promise<void> {
  await arriveAt(page, 5, 'Taxation & Payment Setup');
  await expect(page.getByRole('radio', { name: /^W-9/ })).toBeVisible();
  await tabTo(page, /^W-9/);
  await page.keyboard.press('ArrowDown');
  await typeAt(page, /^Legal name/, 'Wren Abara');
  await typeAt(page, /^Date of birth/, '02031984');
  await expect(page.getByLabel('Country of citizenship')).toBeEnabled();
  await typeAt(page, /^Country of citizenship/, 'Portugal');
  await typeAt(page, /^Foreign tax ID/, '123456789');
  await typeAt(page, /^Permanent address/, 'Rua da Rosa 1');
  await typeAt(page, /^City/, 'Lisboa');
  await typeAt(page, /^Country of residence/, 'Portugal');
  await pressAt(page, /^I certify/, 'Space');
  await typeAt(page, /^Signature/, 'Wren Abara');
  await pressAt(page, /^PayPal/, 'Space');
  await typeAt(page, /^PayPal email/, email);
  await pressAt(page, /^I confirm that I may/, 'Space');
}

/** Waits for the button that starts, which is on the tab of the assessment. */
async function startSitting(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Start Assessment/ })).toBeVisible();
  await pressAt(page, /^Start Assessment/);
}

async function sitAssessments(page: Page): Promise<void> {
  await arriveAt(page, 6, 'Skill Assessment');
  await expect(page.getByRole('link', { name: /^Read the rules/ }).first()).toBeVisible();
  await pressAt(page, /^Bias Detection$/);
  await startSitting(page);
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByText(`Question ${String(question)} of 10`)).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeAttached();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await pressAt(page, question === 10 ? /^Submit Quiz$/ : /^Next$/);
  }
  await expect(page).toHaveURL(/tab=content/);
  await startSitting(page);
  await typeAt(page, /^Your text/, ESSAY);
  await pressAt(page, /^Submit$/);
  await expect(page).toHaveURL(/tab=rating/);
  await startSitting(page);
  await expect(page.getByRole('radio')).toHaveCount(40);
  for (let scale = 1; scale <= 8; scale += 1) await pressAt(page, /^1, /, 'ArrowRight');
  await pressAt(page, /^Submit$/);
  await expect(page).toHaveURL(/tab=overview/);
}

test('from sign-up to a challenge for approved experts with the keyboard alone, each filled step looked at in both widths', async ({
  page,
  browser,
  productUrl,
  demoAccount,
}) => {
  // The longest way of all.
  test.setTimeout(480_000);
  // Between two listeners the browser would choose by itself.
  page.on('filechooser', () => undefined);
  const person = inventPerson('Expert');
  await signUp(page, person);
  await page.goto(await readMailedLink(productUrl, person.email, 'Welcome to Redoubt'));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
  await page.goto('/wizard');

  for (const [fill, sentence] of [
    [fillBasicInformation, 'Basic Information updated successfully'],
    [fillSkills, 'Skills and expertise updated successfully'],
    [fillBackground, 'Background verification submitted successfully...verification in progress'],
    [acceptAgreements, 'Legal compliance information updated successfully'],
    [fillTaxation, 'Taxation and payment information updated successfully'],
  ] as const) {
    await test.step(sentence, async () => {
      await fill(page, person);
      await lookAtBothWidths(page);
      await pressAt(page, /^Next Step$/);
      await expectToastShown(page, sentence);
    });
  }

  await sitAssessments(page);
  await lookAtBothWidths(page);
  await pressAt(page, /^Complete Profile$/);
  await expectToastShown(page, 'Application sent');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Your application is in review.', { exact: true })).toBeVisible();
  await lookAtBothWidths(page);

  const admin = demoAccount('Admin');
  const { token } = await signInPerson(productUrl, admin);
  const slug = await publishForApproved(productUrl, token);
  await page.goto(`/challenges/c/${slug}`);
  await expect(page.getByRole('button', { name: 'Start attempt' })).toHaveCount(0);
  await expect(page.getByText(/approved experts/).first()).toBeVisible();
  await approveAsAdmin({ browser, url: productUrl }, admin, person);
  // Whoever comes back to the page sees it.
  // It asks again where what it shows is older than five seconds.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('button', { name: 'Start attempt' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await pressAt(page, /^Start attempt$/);
  await expect(page).toHaveURL(new RegExp(`/challenges/c/${slug}/attempts/`));
  await page.goto('/profile');
  await expect(page.getByText('Your application was approved.')).toBeVisible();
});
