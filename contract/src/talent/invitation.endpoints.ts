import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { expertRecordId } from '#shared/ids.ts';
import { linkProblems } from '#shared/mailed-link.ts';
import { notFound } from '#shared/problem.ts';
import { signedIn } from '#shared/user.ts';
import {
  invitation,
  invitationAccount,
  ofInvitation,
  optOut,
  oneClickOptOut,
  optOutToken,
  ownOrganization,
} from './invitation.ts';
import {
  invitedHasAccount,
  invitedNeedsAccount,
  invitedNoExpert,
  invitedTwice,
  optOutUnknown,
} from './talent.problems.ts';

const success = z.object({ success: z.literal(true) });

export const invitationEndpoints = {
  getInvitation: endpoint({
    method: 'GET',
    path: '/v1/invitations/:token',
    summary:
      'An invitation from an organization, by the token of the mailed link; opening it changes nothing',
    access: 'everyone',
    params: ofInvitation,
    reply: invitation,
    problems: [...linkProblems],
    limit: { max: 60, perSeconds: 60 },
  }),
  acceptWithNewAccount: endpoint({
    method: 'POST',
    path: '/v1/invitations/:token/account',
    summary: 'Accept an invitation and create the account of its address, which the link has verified',
    access: 'everyone',
    params: ofInvitation,
    body: invitationAccount,
    reply: signedIn,
    problems: [...linkProblems, invitedHasAccount],
    limit: { max: 20, perSeconds: 60 },
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/v1/invitations/:token/acceptance',
    summary: 'Accept an invitation with the account of its address',
    access: 'signed-in',
    params: ofInvitation,
    body: z.strictObject({ consents: z.literal(true, 'Please agree to be shown to the organization') }),
    reply: success,
    problems: [...linkProblems, invitedNeedsAccount, invitedNoExpert, invitedTwice],
  }),
  optOut: endpoint({
    method: 'POST',
    path: '/v1/invitation-opt-outs',
    summary:
      'Opt the address of the token out of all invitations; also the one-click form of RFC 8058, with the token in the address',
    access: 'everyone',
    query: z.strictObject({ token: optOutToken.optional() }),
    body: z.union([optOut, oneClickOptOut]),
    takesForm: true,
    reply: success,
    problems: [optOutUnknown],
    // Mail programs of many people ask from a few networks.
    limit: { max: 600, perSeconds: 60 },
  }),
  listOwnOrganizations: endpoint({
    method: 'GET',
    path: '/v1/experts/organizations',
    summary: 'The organizations that you are an expert of, and since when',
    access: 'signed-in',
    own: true,
    reply: z.object({ items: z.array(ownOrganization) }),
    problems: [],
  }),
  leaveOrganization: endpoint({
    method: 'DELETE',
    path: '/v1/experts/organizations/:id',
    summary:
      'Leave an organization: it keeps what it wrote itself, and no longer sees anything of your account',
    access: 'signed-in',
    own: true,
    params: z.strictObject({ id: expertRecordId }),
    reply: success,
    problems: [notFound],
  }),
} as const;
