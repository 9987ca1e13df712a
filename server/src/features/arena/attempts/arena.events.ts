import { arenaEvents } from '@redoubt/contract/arena';
import { defineEvent } from '#platform/outbox/index.ts';

export const challengeTried = defineEvent('challenge.tried', arenaEvents.challengeTried);
export const claimFiled = defineEvent('claim.filed', arenaEvents.claimFiled);
export const claimRuled = defineEvent('claim.ruled', arenaEvents.claimRuled);
export const transcriptReported = defineEvent('transcript.reported', arenaEvents.transcriptReported);
export const reportDecided = defineEvent('report.decided', arenaEvents.reportDecided);
export const appealOpened = defineEvent('appeal.opened', arenaEvents.appealOpened);
