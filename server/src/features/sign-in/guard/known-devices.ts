import { createHash } from 'node:crypto';
import { DAY_S } from '@redoubt/contract/durations.ts';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { Kit, Queryable, Transaction } from '#kit.ts';
import { tellOfDevice } from './guard.notices.ts';
import {
  type AccountKey,
  findKnownDevice,
  type NewDevice,
  removeDevicesOf,
  updateDeviceSeen,
  upsertDevice,
} from './guard.store.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Cookies } from '#platform/http/input/cookies.ts';
import { invariant } from '#platform/invariant.ts';

/** The hash of the token by which the account knows this browser; null when it does not. */
export async function findDeviceOf(
  { database }: Pick<Kit, 'database'>,
  account: AccountKey,
  { cookies }: Pick<Browser, 'cookies'>,
): Promise<Buffer | null> {
  const hashes = readDeviceHashes(cookies);
  return hashes.length === 0 ? null : findKnownDevice(database, hashes, account);
}

/** After a sign-in: the person's account knows this browser from now on, and they are told of one that is new. */
export async function rememberDevice(
  { clock, jobs }: Pick<Kit, 'clock' | 'jobs'>,
  transaction: Transaction,
  { userId, browser }: { userId: UserId; browser: Browser },
): Promise<void> {
  const hashes = readDeviceHashes(browser.cookies);
  const at = clock.now();
  const isKnown = hashes.length > 0 && (await updateDeviceSeen(transaction, { userId, hashes, at }));
  if (isKnown) renewDeviceTokens(browser.cookies);
  else if (await upsertDevice(transaction, newDevice(userId, browser, at)))
    await jobs.add(transaction, tellOfDevice, {
      payload: {
        userId,
        userAgent: browser.userAgent,
        network: browser.network,
        signedInAt: at.toISOString(),
      },
    });
}

/** Makes this browser one that the account knows, because its person showed something that was mailed to them. */
export async function admitDevice(
  { clock }: Pick<Kit, 'clock'>,
  on: Queryable,
  { userId, browser }: { userId: UserId; browser: Browser },
): Promise<void> {
  await upsertDevice(on, newDevice(userId, browser, clock.now()));
}

/** As `admitDevice`, and the account knows no other browser any more: one of them may have been somebody else's. */
export async function admitDeviceAlone(
  kit: Pick<Kit, 'clock'>,
  on: Queryable,
  admitted: { userId: UserId; browser: Browser },
): Promise<void> {
  await removeDevicesOf(on, admitted.userId);
  await admitDevice(kit, on, admitted);
}

function newDevice(userId: UserId, { cookies, userAgent, network }: Browser, at: Date): NewDevice {
  const look = createHash('sha256')
    .update(JSON.stringify([userAgent, network]))
    .digest();
  return { userId, tokenHash: addDeviceToken(cookies), look, at };
}

const COOKIE = 'known_device';
const PATH = '/auth';
/** As long as a browser keeps a cookie at most. */
export const KNOWN_DAYS = 400;
/** So many people may share a browser. */
const MOST_TOKENS = 5;

/** The hashes of the tokens that a browser holds, one for each person who signed in with it. */
export function readDeviceHashes(cookies: Cookies): Buffer[] {
  return readTokens(cookies).flatMap((token) => hashToken(token) ?? []);
}

/** Gives a browser one token more and answers its hash. Nobody who planted a cookie there can know it. */
export function addDeviceToken(cookies: Cookies): Buffer {
  const token = createToken();
  const hash = hashToken(token);
  invariant(hash, 'A token that was just made has a hash.');
  writeTokens(cookies, [token, ...readTokens(cookies)].slice(0, MOST_TOKENS));
  return hash;
}

/** Lets the browser keep its tokens for as long again. */
export function renewDeviceTokens(cookies: Cookies): void {
  writeTokens(cookies, readTokens(cookies));
}

function readTokens(cookies: Cookies): string[] {
  const tokens = (cookies.read(COOKIE) ?? '').split('.').filter((token) => hashToken(token) !== null);
  return tokens.slice(0, MOST_TOKENS);
}

function writeTokens(cookies: Cookies, tokens: readonly string[]): void {
  cookies.write(COOKIE, tokens.join('.'), { path: PATH, maxAgeSeconds: KNOWN_DAYS * DAY_S });
}

/** What we know of the browser of a call; a route passes its call. */
export interface Browser {
  readonly userAgent: string | null;
  /** An IPv4 address, or the first address of an IPv6 /64. */
  readonly network: string;
  readonly cookies: Cookies;
}
