import type { ArenaKit } from '#features/arena';
import { listApproved } from '#features/applications';
import { listVerifiedFieldsOf } from '#features/background-verification';
import { type ItemRecord, listForValidators, listOptedOut, passToStaff } from '#features/judging';
import type { OrganizationId, UserId, ValidationItemId } from '@redoubt/contract/shared/ids.ts';
import { listOwnOrganizations, lowerCase } from '../validators/validator.ts';

/** As many experts as have to agree. */
const NEEDED = 3;
const AT_ONCE = 500;

/** Gives to staff what fewer than three experts may judge: it would wait for nothing. */
export async function passOnWithoutExperts({ kit }: ArenaKit, signal: AbortSignal): Promise<void> {
  const { database } = kit;
  const on = database.kysely;
  let after: ValidationItemId | null = null;
  let items = await listForValidators(on, after, AT_ONCE);
  if (items.length === 0) return;
  const experts = await readExperts({ kit });
  while (items.length > 0 && !signal.aborted) {
    for (const item of items) {
      if (!(await experts.areEnough(item)))
        await database.transaction((transaction) => passToStaff(transaction, item.id));
      after = item.id;
    }
    items = await listForValidators(on, after, AT_ONCE);
  }
}

/** The approved experts with their fields; their organizations are read when they matter. */
async function readExperts({ kit }: Pick<ArenaKit, 'kit'>) {
  const on = kit.database.kysely;
  const approved = await listApproved(on);
  const fields = await listVerifiedFieldsOf(on, approved);
  const optedOut = await listOptedOut(on);
  const inField = new Map(approved.map((id) => [id, new Set(lowerCase(fields.get(id) ?? []))]));
  const organizations = new Map<UserId, readonly OrganizationId[]>();
  const organizationsOf = async (id: UserId) => {
    const known = organizations.get(id) ?? (await listOwnOrganizations(kit, id));
    organizations.set(id, known);
    return known;
  };
  return {
    async areEnough({ fields: asked, harms, authorId, organizationIds }: ItemRecord): Promise<boolean> {
      let found = 0;
      for (const [id, own] of inField) {
        if (id === authorId || (asked.length > 0 && !asked.some((field) => own.has(field)))) continue;
        if (harms.some((code) => optedOut.get(id)?.has(code))) continue;
        const concerned =
          organizationIds.length > 0 &&
          (await organizationsOf(id)).some((one) => organizationIds.includes(one));
        if (!concerned) found += 1;
        if (found >= NEEDED) return true;
      }
      return false;
    },
  };
}
