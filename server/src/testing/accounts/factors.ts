import { secondFactorRequired, signInEndpoints } from '@redoubt/contract/sign-in';
import { generateSync } from 'otplib';
import { invariant } from '#platform/invariant.ts';
import { type ApiClient, createApiClient } from '../api-client.ts';
import { buildPerson, type TestPerson } from '../people.ts';
import { type SoftwarePasskey, softwarePasskey } from './software-passkey.ts';
import type { TestApp } from '../test-app.ts';

export const PASSWORD = 'Correct-Horse-1!';

/** A browser with cookies of its own. */
export function openBrowser(server: TestApp): ApiClient {
  return createApiClient(server.app.http.fastify, new Map());
}

/** The code that an app shows at a time. */
export function codeAt(secret: string, at: Date): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
}

export interface PersonWithApp extends TestPerson {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * Somebody with a password and an authenticator app, whose code of the step before the present one was taken; a new person
 * unless one with that password is given.
 */
export async function buildPersonWithApp(server: TestApp, given?: TestPerson): Promise<PersonWithApp> {
  const person = given ?? (await buildPerson(server.kit, { password: PASSWORD }));
  const { token } = person;
  const proof = { password: PASSWORD };
  const { secret } = await server.api.call(signInEndpoints.beginAuthenticatorApp, {
    token,
    body: { proof },
  });
  const before = new Date(server.kit.clock.now().getTime() - 30_000);
  const code = codeAt(secret, before);
  const { recoveryCodes } = await server.api.call(signInEndpoints.confirmAuthenticatorApp, {
    token,
    body: { code },
  });
  return { ...person, secret, recoveryCodes: recoveryCodes ?? [] };
}

export interface PersonWithPasskey extends TestPerson {
  readonly passkey: SoftwarePasskey;
  readonly recoveryCodes: readonly string[];
}

/** Somebody with a password and a passkey; a new person unless one with that password is given. */
export async function buildPersonWithPasskey(
  server: TestApp,
  given?: TestPerson,
): Promise<PersonWithPasskey> {
  const person = given ?? (await buildPerson(server.kit, { password: PASSWORD }));
  const passkey = softwarePasskey();
  const { recoveryCodes } = await addPasskey(server, person.token, { passkey });
  return { ...person, passkey, recoveryCodes: recoveryCodes ?? [] };
}

export async function addPasskey(
  server: TestApp,
  token: string,
  { passkey = softwarePasskey(), name = 'Laptop' } = {},
) {
  const proof = { password: PASSWORD };
  const options = await server.api.call(signInEndpoints.beginPasskey, { token, body: { proof } });
  return server.api.call(signInEndpoints.addPasskey, {
    token,
    body: { name, passkey: passkey.create(options) },
  });
}

/** Signs in with the password as far as the second factor; answers which one is required. */
export async function beginSignIn(browser: ApiClient, email: string) {
  const refusal = await browser.refused(signInEndpoints.signIn, { body: { email, password: PASSWORD } });
  invariant(refusal.code === secondFactorRequired.code, `A second factor is asked for, not ${refusal.code}.`);
  return secondFactorRequired.members.parse(refusal);
}
