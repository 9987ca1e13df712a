import * as z from 'zod';
import { organizationId } from '#shared/ids.ts';
import { email } from '#shared/terms/person-terms.ts';
import { type Visibility, visibilities } from '#shared/terms/shown-challenge.ts';

export const MOST_INVITED = 200;

/** Who finds a challenge at all. */
export const visibilityFields = {
  visibility: z.enum(visibilities, 'Please select who sees it'),
  /** The organization whose experts and members find it; null where it is not for one. */
  seenBy: organizationId.nullable(),
  /** The addresses of the people who find it; none where it is not for invited people. */
  invited: z
    .array(email, 'Invited people must be a list of addresses')
    .max(MOST_INVITED, `Invite at most ${String(MOST_INVITED)} people`)
    .refine((list) => new Set(list).size === list.length, 'Name each address only once'),
};

interface VisibilityInput {
  readonly visibility: Visibility;
  readonly seenBy: string | null;
  readonly invited: readonly string[];
}

/** What the parts of it must be together. */
export function checkVisibility({ visibility, seenBy, invited }: VisibilityInput) {
  const faults: { readonly path: string[]; readonly message: string }[] = [];
  if (visibility === 'organization' && seenBy === null)
    faults.push({ path: ['seenBy'], message: 'Please select the organization that sees it' });
  if (visibility !== 'organization' && seenBy !== null)
    faults.push({ path: ['seenBy'], message: 'Select an organization only where one organization sees it' });
  if (visibility !== 'invited' && invited.length > 0)
    faults.push({ path: ['invited'], message: 'Invite people only where invited people see it' });
  return faults;
}
