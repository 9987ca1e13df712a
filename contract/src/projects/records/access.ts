import * as z from 'zod';
import type { MemberAccess } from '#shared/endpoint.ts';
import { organizationQuery, projectId } from '#shared/ids.ts';

/** Members of the client's organization, and Admins for it or for the platform. */
export const viewers = {
  roles: ['Client', 'Admin'],
  member: 'viewer',
  orPlatform: true,
} as const satisfies MemberAccess;
export const managers = { ...viewers, member: 'manager' } as const satisfies MemberAccess;

export const projectParams = z.strictObject({ id: projectId });
export const projectQuery = z.strictObject(organizationQuery);
