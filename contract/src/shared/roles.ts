import * as z from 'zod';

export const roles = ['Expert', 'Freelancer', 'Client', 'Partner', 'Vendor', 'Admin'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

/** The roles a person may choose at sign-up: all but Admin, which is made by a command. */
export const signUpRoles = ['Expert', 'Freelancer', 'Client', 'Partner', 'Vendor'] as const;
export const expertRoles = ['Expert', 'Freelancer'] as const;

export function isExpert(of: Role): boolean {
  return of === 'Expert' || of === 'Freelancer';
}

/** What a member may do in an organization, least first: a viewer reads, a manager edits, an owner also manages members. */
export const memberRoles = ['viewer', 'manager', 'owner'] as const;
export const memberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof memberRole>;

export function isAtLeast(given: MemberRole, required: MemberRole): boolean {
  return memberRoles.indexOf(given) >= memberRoles.indexOf(required);
}
