import type { UserId } from '@redoubt/contract/shared/ids.ts';

/** Who we are to passkeys: they answer to this host name and, on it, to this origin alone. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: 'Redoubt' };
}

/** How a passkey knows its owner: the bytes of the account's id, which say nothing about the person, in base64url. */
export function userHandleOf(userId: UserId): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
