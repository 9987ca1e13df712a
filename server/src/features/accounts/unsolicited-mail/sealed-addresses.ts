import { normalizeEmail } from '@redoubt/contract/shared/terms/person-terms.ts';
import type { Kit } from '#kit.ts';

const PLACE = 'mail-opt-out';

/** The address as the token of a link that ends such mail: it works for as long as its key is known, and nothing is stored. */
export function sealAddress({ vault }: Pick<Kit, 'vault'>, email: string): string {
  return vault.seal(Buffer.from(normalizeEmail(email)), PLACE);
}

/** The address of such a token; null where it is none of ours. */
export function openAddress({ vault }: Pick<Kit, 'vault'>, token: string): string | null {
  try {
    return vault.open(token, PLACE).toString();
  } catch {
    return null;
  }
}
