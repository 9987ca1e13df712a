import type { MemberAccess } from '#grammar/endpoint.ts';
import type { MemberRole } from '#grammar/roles.ts';

/** Those who are at least this in an organization, and an Admin who names it. */
export function members<const Role extends MemberRole>(member: Role) {
  return { roles: ['Client', 'Partner', 'Vendor', 'Admin'], member } as const satisfies MemberAccess;
}
