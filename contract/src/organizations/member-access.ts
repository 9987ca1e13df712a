import type { MemberAccess } from '#shared/endpoint.ts';
import type { MemberRole } from '#shared/roles.ts';

/** Those who are at least this in an organization, and an Admin who names it. */
export function members<const Role extends MemberRole>(member: Role) {
  return { roles: ['Client', 'Partner', 'Vendor', 'Admin'], member } as const satisfies MemberAccess;
}
