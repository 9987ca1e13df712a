import { judgingEvents } from '@redoubt/contract/judging';
import { defineEvent } from '#platform/outbox/index.ts';

export const objectiveSolved = defineEvent('objective.solved', judgingEvents.objectiveSolved);
export const awardReversed = defineEvent('award.reversed', judgingEvents.awardReversed);
export const awardRestored = defineEvent('award.restored', judgingEvents.awardRestored);
export const breakAccepted = defineEvent('break.accepted', judgingEvents.breakAccepted);
