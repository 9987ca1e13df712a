import type pg from 'pg';
import type { Vault } from '#platform/crypto/vault.ts';
import { InstallationRefused } from './installation-refused.ts';
import { addKey, addSecret, findSecret, listKeys, contextOfSecret } from './installation.store.ts';

/**
 * Looks whether the vault has every key with which something in this database may be sealed.
 *
 * @throws InstallationRefused where it has not.
 */
export async function assertKeys(owner: pg.Client, vault: Vault): Promise<void> {
  const missing = (await listKeys(owner)).filter((keyId) => !vault.keyIds.includes(keyId));
  if (missing.length === 0) return;
  throw new InstallationRefused(
    `SECRET_KEY is not the one with which this database was sealed (its fingerprint is ${missing.join(' and ')}, here there is ${vault.keyIds.join(' and ')}): set that one, or name it in PREVIOUS_SECRET_KEYS until npm run keys:rotate says that everything is sealed anew.`,
  );
}

/** Writes down that from now on something may be sealed with the vault's newest key. */
export async function noteKey(owner: pg.Client, vault: Vault): Promise<void> {
  await addKey(owner, vault.keyId);
}

/**
 * A secret of the installation that stays when SECRET_KEY changes: the stored one, or `initial`, which is then stored. The
 * client holds the lock of the migrations.
 */
export async function keepSecret(
  owner: pg.Client,
  vault: Vault,
  { name, initial }: { readonly name: string; readonly initial: string },
): Promise<string> {
  const sealed = await findSecret(owner, name);
  if (sealed !== null) return vault.open(sealed, contextOfSecret(name)).toString();
  await addSecret(owner, name, vault.seal(Buffer.from(initial), contextOfSecret(name)));
  return initial;
}
