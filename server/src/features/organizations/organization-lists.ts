import { listKeepers } from './members/list-keepers.ts';
import { listOrganizationNames } from './organization/organizations.store.ts';

/** Who keeps an organization's things, and which organizations there are. */
export const organizationLists = { keepers: listKeepers, names: listOrganizationNames } as const;
