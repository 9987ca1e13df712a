import { type Endpoint, memberAccessOf } from '@redoubt/contract/shared/endpoint.ts';
import { organizationId, type OrganizationId } from '@redoubt/contract/shared/ids.ts';
import { invalidFields, memberRoleTooLow, noMembership } from '@redoubt/contract/shared/problem.ts';
import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { invariant } from '#platform/invariant.ts';
import { refuse, type Refusal } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Membership, Memberships } from '#platform/use-case/membership.ts';
import { problemForMissing } from '../input/parse-input.ts';

const NO_MEMBERSHIP = refuse(noMembership);
const TOO_LOW = refuse(memberRoleTooLow);
const UNNAMED = refuse(invalidFields, {
  errors: [{ path: 'organizationId', message: 'Name the organization that you mean.' }],
});

/** Null for a call of an Admin that is about no organization. */
export type MembershipCheck = (
  caller: Caller,
  query: unknown,
) => Promise<{ readonly membership: Membership | null } | { readonly refusal: Refusal }>;

/**
 * Finds out for which organization a call is, or answers why it may not be; an organization that is another's is as absent
 * as one that never was. Null for an endpoint that asks for no membership.
 *
 * @throws when the endpoint asks for one and nobody says who is a member
 */
export function membershipCheckOf(
  endpoint: Endpoint,
  memberships: Memberships | undefined,
): MembershipCheck | null {
  const access = memberAccessOf(endpoint);
  if (access === null) return null;
  invariant(memberships, `${endpoint.method} ${endpoint.path} is for members, and none are known.`);
  const absent = refuse(problemForMissing(endpoint));
  return async (caller, query) => {
    const named = readName(query);
    if (named === 'absent') return { refusal: absent };
    if (named === null && caller.role === 'Admin')
      return access.orPlatform ? { membership: null } : { refusal: UNNAMED };
    const membership = await find(memberships, caller, named);
    if (membership === null) return { refusal: named === null ? NO_MEMBERSHIP : absent };
    return isAtLeast(membership.role, access.member) ? { membership } : { refusal: TOO_LOW };
  };
}

/** The organization that the query names; `absent` where the value can be none. */
function readName(query: unknown): OrganizationId | 'absent' | null {
  const given: unknown = Reflect.get(Object(query), 'organizationId');
  if (given === undefined) return null;
  const parsed = organizationId.safeParse(given);
  return parsed.success ? parsed.data : 'absent';
}

async function find(
  memberships: Memberships,
  { role, userId }: Caller,
  named: OrganizationId | null,
): Promise<Membership | null> {
  if (role !== 'Admin') return memberships.find(userId, named);
  return named !== null && (await memberships.exists(named))
    ? { organizationId: named, role: 'owner' }
    : null;
}
