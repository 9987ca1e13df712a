import * as z from 'zod';
import { agreementId } from '#shared/terms/agreement-terms.ts';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { expertRoles } from '#shared/roles.ts';
import { agreement } from './agreement.ts';
import { agreementNotAccepted } from './legal-compliance.problems.ts';

export const legalComplianceEndpoints = {
  listAgreements: endpoint({
    method: 'GET',
    path: '/v1/legal-compliance/agreements',
    summary: 'The six agreements in their current wording',
    access: 'everyone',
    reply: z.object({ items: z.array(agreement) }),
    replyKind: 'snapshot',
    problems: [],
  }),
  issueAcceptedTextTicket: endpoint({
    method: 'POST',
    path: '/v1/legal-compliance/acceptances/:agreement/tickets',
    summary: 'A ticket that downloads the text last accepted, as PDF, once, within a minute',
    access: expertRoles,
    own: true,
    params: z.strictObject({ agreement: agreementId }),
    reply: downloadTicket,
    problems: [agreementNotAccepted],
    limit: { max: 30, perSeconds: 60 },
  }),
} as const;
