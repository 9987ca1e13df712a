import * as z from 'zod';
import { applicationId, decisionId, userId } from '#shared/ids.ts';
import { decisionKinds } from './decision.ts';

/**
 * Payloads of the events of applications, by name. `sending` counts from 1: an application that was sent back is sent
 * again.
 */
export const applicationsEvents = {
  applicationSent: z.object({ applicationId, userId, sending: z.number().int() }),
  /** The applicant was notified of a decision, which cannot be taken back any more. */
  decisionNoticeSent: z.object({ decisionId, userId, kind: z.enum(decisionKinds) }),
} as const;
