import type { UserId } from '@redoubt/contract/ids.ts';
import type { Kit } from '#kit.ts';

/** Seals the secret of a person's app for that person alone. */
export function sealTotpSecret({ vault }: Pick<Kit, 'vault'>, userId: UserId, secret: string): string {
  return vault.seal(Buffer.from(secret), placeOf(userId));
}

export function openTotpSecret({ vault }: Pick<Kit, 'vault'>, userId: UserId, sealed: string): string {
  return vault.open(sealed, placeOf(userId)).toString();
}

export function placeOf(userId: UserId): string {
  return `authenticator app of ${userId}`;
}
