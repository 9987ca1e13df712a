import { wordIssue } from '@redoubt/contract/shared/terms/issue-words.ts';
import { withAllowed } from '#platform/allowed-values.ts';
import {
  type Organization,
  type OrganizationChange,
  type OrganizationFieldChange,
  organizationChange,
} from '@redoubt/contract/organizations';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { changesBetween } from '#platform/audit/index.ts';
import { type FieldError, isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { noteChange } from './note-admin.ts';
import type { OfOrganization } from './of-organization.ts';
import { lockOwn } from './lock-own.ts';
import { type OrganizationRow, updateOrganization } from './organizations.store.ts';
import { readOrganization } from './read-organization.ts';

type Deps = Pick<Kit, 'database' | 'clock' | 'audit'>;
type InvalidFields = Refusal<typeof invalidFields>;

/** Saves what is given of an organization's profile. */
export function changeOrganization(
  kit: Deps,
  of: OfOrganization,
  change: OrganizationChange,
): Promise<Organization | InvalidFields> {
  const { organizationId } = of.membership;
  return kit.database.transaction(async (transaction) => {
    const before = await lockOwn(transaction, of.membership);
    const stored = await readOrganization(kit, transaction, of.membership);
    const errors = findFixed(change, stored);
    if (errors.length > 0) return refuse(invalidFields, { errors });
    const after = { ...fieldsOf(before), ...definedOf(change) };
    await updateOrganization(transaction, organizationId, after);
    const changes = changesBetween(fieldsOf(before), after);
    await noteChange(kit, transaction, { of, action: 'organization.change', changes });
    return readOrganization(kit, transaction, of.membership);
  });
}

/** Saves one field of an organization's profile; errors name the field `value`. */
export async function changeField(
  kit: Deps,
  of: OfOrganization,
  { field, value }: OrganizationFieldChange,
): Promise<Organization | InvalidFields> {
  const parsed = organizationChange.safeParse({ [field]: value }, { error: (issue) => wordIssue(issue) });
  const reply = parsed.success
    ? await changeOrganization(kit, of, parsed.data)
    : refuse(invalidFields, {
        errors: parsed.error.issues.map((issue) => ({
          path: field,
          message: issue.message,
          ...withAllowed(issue),
        })),
      });
  if (!isRefusal(reply)) return reply;
  return refuse(invalidFields, {
    errors: (reply.errors ?? []).map((error) => ({ ...error, path: 'value' })),
  });
}

const fixed = {
  contactEmail: 'The contact email changes once the new address is verified. Use “Change contact email”.',
  isEmailVerified: 'The contact email is verified by the link in our mail.',
  logo: 'The logo is changed by uploading another one.',
} as const;

/** What may only be what it is. */
function findFixed(change: OrganizationChange, stored: Organization): FieldError[] {
  return (['contactEmail', 'isEmailVerified', 'logo'] as const)
    .filter((field) => change[field] !== undefined && change[field] !== stored[field])
    .map((path) => ({ path, message: fixed[path] }));
}

function fieldsOf({ name, type, location, contactPhone, description, website }: OrganizationRow) {
  return { name, type, location, contactPhone, description, website };
}

function definedOf({
  contactEmail: _email,
  isEmailVerified: _is,
  logo: _logo,
  ...change
}: OrganizationChange) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<
    ReturnType<typeof fieldsOf>
  >;
}
