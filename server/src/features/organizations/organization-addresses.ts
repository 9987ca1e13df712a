import { verifyContact } from './contact/verify-contact.ts';
import { removeInvitationsTo } from './members/invitations.store.ts';

/** What becomes of addresses that organizations hold: of those whom they invited, and their own. */
export const organizationAddresses = { forgetInvited: removeInvitationsTo, verifyContact } as const;
