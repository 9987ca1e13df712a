import { randomBytes } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';

export type Provider = 'Google' | 'GitHub' | 'LinkedIn';

/** Signs in as this person at the demo's provider. */
export interface Persona {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** A person without an account. */
export function inventPersona(change: Partial<Persona> = {}): Persona {
  const email = `${randomBytes(6).toString('hex')}@elsewhere.example`;
  return { name: 'Wren Abara', email, isVerified: true, ...change };
}

/** From a page with the buttons to the page of the provider's stand-in. */
export async function goToProvider(page: Page, provider: Provider): Promise<void> {
  await page.getByRole('button', { name: provider, exact: true }).click();
  await expect(page.getByRole('heading', { name: `This stands in for ${provider}` })).toBeVisible();
}

/** Says there who one is, and is sent back. */
export async function comeBackAs(page: Page, { name, email, isVerified }: Persona): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox').setChecked(isVerified);
  await page.getByRole('button', { name: 'Continue as this person' }).click();
}

/** Comes back as this person and stops before the redirect is followed: answers its address. */
export async function catchRedirect(page: Page, provider: Provider, persona: Persona): Promise<URL> {
  const address = `/oauth/${provider.toLowerCase()}/callback?`;
  const sentBack = page.waitForRequest((request) => request.url().includes(address));
  const exchange = `**/auth/${provider.toLowerCase()}/callback`;
  const held: Route[] = [];
  await page.route(exchange, (route) => void held.push(route));
  await comeBackAs(page, persona);
  const redirect = await sentBack;
  await expect(page.getByText(`Processing ${provider} authentication...`)).toBeVisible();
  await page.goto('about:blank');
  // What is still held would be sent as soon as nothing holds it, and the code be spent; mostly it left with the page.
  for (const route of held) await route.abort().catch(() => undefined);
  await page.unroute(exchange);
  return new URL(redirect.url());
}
