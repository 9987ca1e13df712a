import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountsEndpoints } from '@redoubt/contract/accounts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { SignedIn } from '@redoubt/contract/shared/user.ts';
import { type Role, roles } from '@redoubt/contract/shared/roles.ts';
import { call } from '../product/client.ts';
import { readMailedLink } from './mailbox.ts';

/** Somebody who can sign in. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

const PASSWORD = 'Correct-Horse-7!';

/** The table that the product prints at its start: one demo account a role. */
export function readDemoAccounts(welcome: string): readonly Person[] {
  return welcome.split('\n').flatMap((line) => {
    const [role, email, password] = line.trim().split(/\s+/);
    const known = roles.find((each) => each === role);
    return known && email && password ? [{ role: known, email, password }] : [];
  });
}

/** Somebody new, as they would fill in the form. */
export function inventPerson(role: Exclude<Role, 'Admin'> = 'Expert'): Person & { role: typeof role } {
  return { role, email: `${randomBytes(6).toString('hex')}@people.example`, password: PASSWORD };
}

/** Signs up somebody new through the API. */
export async function signUpPerson(
  url: string,
  role: Exclude<Role, 'Admin'> = 'Expert',
): Promise<SignedIn & { person: Person }> {
  const person = inventPerson(role);
  const signedIn = await call(url, signInEndpoints.signUp, {
    body: { ...person, firstname: 'Wren', lastname: 'Abara', acceptedTerms: true },
  });
  return { ...signedIn, person };
}

/** Follows the link that verifies the address of somebody who signed up. */
export async function verifyAddress(productUrl: string, { email }: Person): Promise<void> {
  const link = await readMailedLink(productUrl, email, 'Welcome to Redoubt');
  const token = new URL(link, productUrl).searchParams.get('token') ?? '';
  await call(productUrl, accountsEndpoints.verifyEmail, { params: { token } });
}

export function signInPerson(url: string, { email, password }: Person): Promise<SignedIn> {
  return call(url, signInEndpoints.signIn, { body: { email, password } });
}

/** Fills in and sends the sign-up form; `beforeSending` is called once it is filled in. */
export async function signUpInForm(
  page: Page,
  { role, email, password }: Person,
  beforeSending: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.getByLabel('Role').selectOption(role);
  await page.getByLabel('First name').fill('Wren');
  await page.getByLabel('Last name').fill('Abara');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await beforeSending();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function signInInForm(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
