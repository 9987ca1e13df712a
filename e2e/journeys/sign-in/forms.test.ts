import { inventPerson, signInInForm, signUpInForm, signUpPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

test('sign-in: checked on first touch, cleared while typing, and one sentence for every wrong pair', async ({
  page,
  guard,
  look,
}) => {
  guard.allow(/401 \(Unauthorized\)/);
  await page.goto('/signin');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(submit).toBeDisabled();
  await email.focus();
  await password.focus();
  await expect(page.getByText('Email is required')).toBeVisible();
  await email.fill('nobody');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await password.fill('short');
  await password.blur();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  await signInInForm(page, inventPerson());
  const failure = page.getByRole('alert').filter({ hasText: 'The email or the password is not right.' });
  await expect(failure).toBeVisible();
  await expect(failure).toBeFocused();
  await look();
  await password.fill('Another-Guess-1!');
  await expect(failure).toBeHidden();
});

test('sign-up: checked when a field is left, with every rule of the password', async ({ page, look }) => {
  await page.goto('/signup');
  const submit = page.getByRole('button', { name: 'Create Account' });
  await expect(submit).toBeDisabled();
  for (const [label, text, message] of [
    ['First name', '', 'First name is required'],
    ['First name', 'R2', 'First name can only contain letters, spaces, hyphens, and apostrophes'],
    ['Last name', 'A', 'Last name must be at least 2 characters long'],
    ['Email', 'wren@', 'Please enter a valid email address'],
    ['Password', 'short', 'Password must be at least 8 characters long'],
    ['Password', 'LONGENOUGH', 'Password must contain at least one lowercase letter'],
    ['Password', 'longenough', 'Password must contain at least one uppercase letter'],
    ['Password', 'LongEnough', 'Password must contain at least one number'],
    ['Password', 'LongEnough1', 'Password must contain at least one special character'],
    ['Confirm password', 'LongEnough2', 'Passwords do not match'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    await field.blur();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await look();
  await expect(submit).toBeDisabled();
});

test('sign-up with a taken address fails without naming it, and keeps what was typed', async ({
  page,
  productUrl,
  guard,
}) => {
  guard.allow(/422 \(Unprocessable/);
  const { person } = await signUpPerson(productUrl);
  await page.goto('/signup');
  await signUpInForm(page, { ...person, email: person.email.toUpperCase() });
  await expect(page.getByRole('alert').filter({ hasText: 'Sign up failed' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Wren');
  await expect(page).toHaveURL('/signup');
});

test('what was typed is there again after a look at the terms', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Wren');
  await page.getByLabel('Email').fill('wren@people.example');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Wren');
  await expect(page.getByLabel('Email')).toHaveValue('wren@people.example');
});
