import { logoSide, type Organization } from '@redoubt/contract/organizations';
import { changesBetween } from '#platform/audit/index.ts';
import { createToken } from '#platform/crypto/tokens.ts';
import { createFileKey, type FileKey } from '#platform/files/index.ts';
import {
  type FileNotes,
  holdNotes,
  type ImageRefusal,
  makeShown,
  removeNoted,
  takeImage,
  writeNoted,
} from '#platform/images/index.ts';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import type { Kit } from '#kit.ts';
import { noteAct } from '../organization/note-act.ts';
import type { OfOrganization } from '../organization/of-organization.ts';
import { lockOwn } from '../organization/lock-own.ts';
import { readOrganization } from '../organization/read-organization.ts';
import {
  insertLogoFiles,
  listLeftFiles,
  removeLogoFiles,
  updateStoredFiles,
  updateLogo,
} from './logo.store.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'files' | 'audit'>;

interface SentLogo {
  readonly parts: UploadParts;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Makes an uploaded image the organization's logo: re-encoded, without metadata. */
export async function saveLogo(
  kit: Deps,
  of: OfOrganization,
  { parts, signal }: SentLogo,
): Promise<Organization | ImageRefusal> {
  const noted = { files: kit.files, notes: logoNotes(kit, of) };
  const context = { noted, turn: { person: of.caller.userId, signal } };
  const made = await takeImage(noted, {
    parts,
    folder: 'logo-uploads',
    make: (uploaded) => makeShown(context, uploaded, [{ side: logoSide, shape: 'whole' }]),
  });
  if (isRefusal(made)) return made;
  const [content] = made;
  invariant(content, 'A logo is made in one size.');
  const file = createFileKey('logos');
  return holdNotes(noted, [file], async () => {
    await writeNoted(noted, [{ key: file, content }]);
    return show(kit, of, file);
  });
}

/** Removes the logo; the initials of the name are shown instead. */
export function removeLogo(kit: Deps, of: OfOrganization): Promise<Organization> {
  return show(kit, of, null);
}

async function show(kit: Deps, of: OfOrganization, file: FileKey | null): Promise<Organization> {
  const { organizationId } = of.membership;
  const { replaced, organization } = await kit.database.transaction(async (transaction) => {
    await lockOwn(transaction, of.membership);
    const before = await readOrganization(kit, transaction, of.membership);
    const files = await updateLogo(transaction, organizationId, file && { key: createToken(), file });
    const after = await readOrganization(kit, transaction, of.membership);
    const changes = changesBetween({ logo: before.logo }, { logo: after.logo });
    // Nothing changes where there was no logo to remove.
    if ('logo' in changes)
      await noteAct(kit, transaction, {
        by: of.caller,
        organizationId,
        action: 'organization.change',
        changes,
      });
    return { replaced: files, organization: after };
  });
  await removeNoted({ files: kit.files, notes: logoNotes(kit, of) }, replaced);
  return organization;
}

function logoNotes(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  { membership: { organizationId } }: OfOrganization,
): FileNotes {
  return {
    note: (keys) => insertLogoFiles(database.kysely, { organizationId, keys, at: clock.now() }),
    renew: (keys) => updateStoredFiles(database.kysely, keys),
    forget: (keys) => removeLogoFiles(database.kysely, keys),
  };
}

/** Removes what a process that died left behind, and logos of organizations that are gone. */
export async function sweepLogos({ database, files }: Pick<Kit, 'database' | 'files'>): Promise<void> {
  const left = await listLeftFiles(database.kysely);
  // The files first, then what is known of them: cut off in between, the next sweep finds them again.
  for (const key of left) await files.remove(key);
  await removeLogoFiles(database.kysely, left);
}
