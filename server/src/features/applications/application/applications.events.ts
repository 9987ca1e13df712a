import { applicationsEvents } from '@redoubt/contract/applications';
import { defineEvent } from '#platform/outbox/index.ts';

export const applicationSent = defineEvent('application.sent', applicationsEvents.applicationSent);
export const decisionNoticeSent = defineEvent(
  'application.decision-told',
  applicationsEvents.decisionNoticeSent,
);
