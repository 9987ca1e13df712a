import { type MemberRole, memberRoles } from '@redoubt/contract/shared/roles.ts';

export const roleWords: Readonly<Record<MemberRole, string>> = {
  viewer: 'Viewer',
  manager: 'Manager',
  owner: 'Owner',
};

export const roleOptions = memberRoles.map((value) => ({ value, label: roleWords[value] }));

/** What each role may do, in one sentence. */
export const rolesInWords =
  'Viewers can read. Managers can also edit and upload. Owners can also manage the members.';
