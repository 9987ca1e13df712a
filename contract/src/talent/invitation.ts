import * as z from 'zod';
import { expertRecordId } from '#shared/ids.ts';
import { linkToken } from '#shared/mailed-link.ts';
import { newPassword, repeatedPassword, withMatchingPasswords } from '#shared/terms/password-terms.ts';
import { accountNames, nameFields, withLastName } from '#shared/terms/person-terms.ts';
import { timestamp } from '#shared/text.ts';

export const ofInvitation = z.strictObject({ token: linkToken });

/** What the page of an invitation shows. */
export const invitation = z.object({
  /** Empty while the organization has no name. */
  organization: z.string(),
  /** Who invited; null where their account is gone. */
  invitedBy: z.string().nullable(),
  email: z.string(),
  /** Whether the address has an account: then it is accepted by signing in. */
  hasAccount: z.boolean(),
  /** The name by which the organization knows them, in the parts of an account's. */
  firstname: z.string(),
  lastname: z.string(),
  expiresAt: timestamp.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

const TERMS_MESSAGE = 'You must agree to the Terms of Service and Privacy Policy';
const CONSENT_MESSAGE = 'Please agree to be shown to the organization';

const fields = {
  password: newPassword,
  acceptedTerms: z.literal(true, TERMS_MESSAGE),
  consents: z.literal(true, CONSENT_MESSAGE),
};

/** The account that somebody makes who accepts; the address is the invitation's. */
export const invitationAccount = z.strictObject({ ...accountNames, ...fields });
export type InvitationAccount = z.output<typeof invitationAccount>;

/** Its form, with the password once more. */
export const invitationAccountForm = withLastName(
  withMatchingPasswords(z.object({ ...nameFields, ...fields, confirmPassword: repeatedPassword })),
);
export type InvitationAccountForm = z.output<typeof invitationAccountForm>;
export type InvitationAccountFormInput = z.input<typeof invitationAccountForm>;

/** The address itself, sealed: longer than other tokens. */
export const optOutToken = z
  .string('The link is incomplete. Open it again from the mail.')
  .max(600, 'The link is not valid. Open it again from the mail.');
export const optOut = z.strictObject({
  token: optOutToken,
  /** Whether records of the address that nobody accepted are removed too, in every organization. */
  forgetsRecords: z.boolean().default(false),
});
export const oneClickOptOut = z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') });

/** An organization that somebody is an expert of. */
export const ownOrganization = z.object({
  /** The organization's record of the expert. */
  id: expertRecordId,
  name: z.string(),
  acceptedAt: timestamp,
});
export type OwnOrganization = z.infer<typeof ownOrganization>;
