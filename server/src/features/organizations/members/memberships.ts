import type { Memberships } from '#platform/use-case/membership.ts';
import type { Kit } from '#kit.ts';
import { organizationExists } from '../organization/organizations.store.ts';
import { findMembership } from './members.store.ts';

/** Finds the memberships by which calls of an organization are admitted. */
export function createMemberships({ database }: Pick<Kit, 'database'>): Memberships {
  return {
    async find(userId, named) {
      const own = await findMembership(database.kysely, userId);
      return named === null || own?.organizationId === named ? own : null;
    },
    exists: (named) => organizationExists(database.kysely, named),
  };
}
