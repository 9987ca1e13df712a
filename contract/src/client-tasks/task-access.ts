import type { MemberAccess } from '#shared/endpoint.ts';

const roles = ['Client', 'Admin'] as const;
export const viewers = { roles, member: 'viewer' } as const satisfies MemberAccess;
export const managers = { roles, member: 'manager' } as const satisfies MemberAccess;
