import { skillAssessmentEvents } from '@redoubt/contract/skill-assessment';
import { defineEvent } from '#platform/outbox/index.ts';

export const sittingScored = defineEvent('sitting.scored', skillAssessmentEvents.sittingScored);
