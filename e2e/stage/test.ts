// oxlint-disable eslint/no-empty-pattern -- Playwright reads what a fixture needs from its pattern
import { test as base, type BrowserContext, expect } from '@playwright/test';
import type { SignedIn, User } from '@redoubt/contract/shared/user.ts';
import type { Role } from '@redoubt/contract/shared/roles.ts';
import { pickNetwork } from '../product/client.ts';
import { lookAt } from './look.ts';
import { guardPages, type PageGuard } from './page-guard.ts';
import { type Person, readDemoAccounts, signInPerson, signUpPerson } from './people.ts';

export interface SignedInPerson {
  readonly person: Person;
  readonly user: User;
  readonly token: string;
}

interface Stage {
  /** The address of the running product. */
  readonly productUrl: string;
  readonly guard: PageGuard;
  /** axe, and nothing to scroll sideways; the guard looks at the rest all the time. */
  readonly look: () => Promise<void>;
  /** The demo account of a role. */
  readonly demoAccount: (role: Role) => Person;
  /** This browser is signed in with the demo account of a role. */
  readonly as: (role: Role) => Promise<SignedInPerson>;
  readonly asExpert: () => Promise<SignedInPerson>;
  readonly asAdmin: () => Promise<SignedInPerson>;
  /** This browser is signed in as somebody who has just signed up. */
  readonly asNewExpert: () => Promise<SignedInPerson>;
  readonly asNew: (role: Exclude<Role, 'Admin'>) => Promise<SignedInPerson>;
  /** This browser is signed in as somebody who signed up before. */
  readonly asPerson: (signedIn: SignedIn) => Promise<void>;
}

export { expect } from '@playwright/test';

/** A test in a browser on the running product. It fails on every complaint of the guard, however it ends. */
export const test = base.extend<Stage>({
  productUrl: async ({}, use) => use(readEnvironment('PRODUCT_URL')),
  baseURL: async ({ productUrl }, use) => use(productUrl),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': pickNetwork() }),
  guard: [
    async ({ context, productUrl }, use) => {
      const guard = await guardPages(context, productUrl);
      await use(guard);
      expect(guard.complaints()).toEqual([]);
    },
    { auto: true },
  ],
  look: async ({ page }, use) => use(() => lookAt(page)),
  demoAccount: async ({}, use) => {
    const accounts = readDemoAccounts(readEnvironment('PRODUCT_WELCOME'));
    await use((role) => {
      const account = accounts.find((each) => each.role === role);
      if (!account) throw new Error(`The product printed no demo account for the role ${role}.`);
      return account;
    });
  },
  as: async ({ context, productUrl, demoAccount }, use) => {
    await use(async (role) => {
      const person = demoAccount(role);
      const signedIn = await signInPerson(productUrl, person);
      await keepSession(context, productUrl, signedIn);
      return { person, ...signedIn };
    });
  },
  asExpert: async ({ as }, use) => use(() => as('Expert')),
  asAdmin: async ({ as }, use) => use(() => as('Admin')),
  asNew: async ({ context, productUrl }, use) => {
    await use(async (role) => {
      const signedUp = await signUpPerson(productUrl, role);
      await keepSession(context, productUrl, signedUp);
      return signedUp;
    });
  },
  asNewExpert: async ({ asNew }, use) => use(() => asNew('Expert')),
  asPerson: async ({ context, productUrl }, use) => {
    await use((signedIn) => keepSession(context, productUrl, signedIn));
  },
});

/** This session cookie tells the client that the browser was not closed since somebody signed in without being remembered. */
const BROWSER_SESSION = {
  name: 'browser-session',
  value: '',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Strict',
} as const;

/** Puts a session where the web client keeps it. */
async function keepSession(context: BrowserContext, url: string, { token, user }: SignedIn): Promise<void> {
  const session = JSON.stringify({ state: { user, token, isAuthenticated: true }, version: 0 });
  await context.setStorageState({
    cookies: [{ ...BROWSER_SESSION, domain: new URL(url).hostname }],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'authToken', value: token },
          { name: 'auth-storage', value: session },
          { name: 'remember-me', value: 'yes' },
        ],
      },
    ],
  });
}

function readEnvironment(name: 'PRODUCT_URL' | 'PRODUCT_WELCOME'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by the global setup.`);
  return value;
}
