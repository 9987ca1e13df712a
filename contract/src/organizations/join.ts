import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { linkProblems, linkToken } from '#shared/mailed-link.ts';
import { memberRole } from '#shared/roles.ts';
import { newPassword, repeatedPassword, withMatchingPasswords } from '#shared/terms/password-terms.ts';
import { accountNames, nameFields, withLastName } from '#shared/terms/person-terms.ts';
import { timestamp } from '#shared/text.ts';
import { signedIn, user } from '#shared/user.ts';
import { joinedElsewhere, joinNeedsAccount, joinNotByRole, memberAlready } from './members.problems.ts';
import { organizationKind } from './organization.ts';

/** What the page of an invitation to join shows. */
export const joining = z.object({
  /** Empty while the organization has no name. */
  organization: z.string(),
  kind: organizationKind,
  email: z.string(),
  role: memberRole,
  /** Whether the address has an account: then one signs in with it. */
  hasAccount: z.boolean(),
  expiresAt: timestamp,
});
export type Joining = z.infer<typeof joining>;

const fields = {
  password: newPassword,
  acceptedTerms: z.literal(true, 'You must agree to the Terms of Service and Privacy Policy'),
};

/** The account that somebody makes who joins; the address is the invitation's. */
export const joiningAccount = z.strictObject({ ...accountNames, ...fields });
export type JoiningAccount = z.output<typeof joiningAccount>;

/** Its form, with the password once more. */
export const joiningAccountForm = withLastName(
  withMatchingPasswords(z.object({ ...nameFields, ...fields, confirmPassword: repeatedPassword })),
);
export type JoiningAccountForm = z.output<typeof joiningAccountForm>;
export type JoiningAccountFormInput = z.input<typeof joiningAccountForm>;

const params = z.strictObject({ token: linkToken });

export const joinEndpoints = {
  getJoining: endpoint({
    method: 'GET',
    path: '/v1/organizations/joinings/:token',
    summary:
      'An invitation to join an organization, by the token of the mailed link; opening it changes nothing',
    access: 'everyone',
    params,
    reply: joining,
    problems: [...linkProblems],
    limit: { max: 60, perSeconds: 60 },
  }),
  joinWithNewAccount: endpoint({
    method: 'POST',
    path: '/v1/organizations/joinings/:token/account',
    summary:
      'Join an organization and create the account of the invited address, which the link has verified',
    access: 'everyone',
    params,
    body: joiningAccount,
    reply: signedIn,
    problems: [...linkProblems, joinNeedsAccount],
    limit: { max: 20, perSeconds: 60 },
  }),
  join: endpoint({
    method: 'POST',
    path: '/v1/organizations/joinings/:token/consent',
    summary:
      'Join an organization with the account of the invited address; answers your new role and organization',
    access: 'signed-in',
    params,
    reply: user,
    problems: [...linkProblems, memberAlready, joinNotByRole, joinedElsewhere],
  }),
} as const;
