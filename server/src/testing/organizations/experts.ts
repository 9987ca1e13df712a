import { batchId, type OrganizationId, type UserId } from '@redoubt/contract/ids.ts';
import { newExpert, type NewExpertInput } from '@redoubt/contract/talent';
import { v7 as uuidv7 } from 'uuid';
import { experts } from '#features/talent';
import type { Kit } from '#kit.ts';

let made = 0;

/** What a file says of somebody; random by default. */
export function sampleExpert(given: Partial<NewExpertInput> = {}): NewExpertInput {
  made += 1;
  const name = `Expert ${String.fromCodePoint(65 + (made % 26))}${made.toString(36)}`;
  return {
    name,
    email: `expert-${String(made)}-${uuidv7().slice(-6)}@unilag.example`,
    location: 'Lagos',
    ...given,
  };
}

interface Adding {
  readonly organizationId: OrganizationId;
  readonly by: UserId;
  readonly experts: readonly NewExpertInput[];
}

/** Adds experts as an upload does; answers their ids, and null for each duplicate. */
export function addExperts(kit: Kit, { organizationId, by, experts: given }: Adding) {
  return kit.database.transaction((transaction) =>
    experts.add(kit, transaction, {
      organizationId,
      by,
      batchId: batchId.parse(uuidv7()),
      experts: given.map((one) => newExpert.parse(one)),
    }),
  );
}
