import { applicationSource } from './application.ts';
import { calendarBookingSource, calendarInvitationSource } from './calendar-invitation.ts';
import { findingSource, regressionSource, withdrawalSources } from './challenge.ts';
import { documentsSource } from './documents.ts';
import { invitationSources } from './invitation.ts';
import { judgeStoppedSource } from './model-judge.ts';
import { projectSources } from './projects.ts';
import { rankSources } from './rank.ts';
import { calendarReminderSource, eventReminderSource } from './reminders.ts';
import { reportSources } from './report.ts';
import { rulingSources } from './ruling.ts';
import { solveSources } from './solve.ts';
import { securitySource } from './security.ts';
import type { NoticeSource } from './sources/notice-kind.ts';

/** Every kind of notice: a kind is a file here, and its name in the contract. */
export const noticeSources: readonly NoticeSource[] = [
  securitySource,
  applicationSource,
  documentsSource,
  ...solveSources,
  findingSource,
  ...withdrawalSources,
  ...rulingSources,
  regressionSource,
  ...reportSources,
  judgeStoppedSource,
  ...projectSources,
  ...rankSources,
  ...invitationSources,
  calendarInvitationSource,
  calendarBookingSource,
  calendarReminderSource,
  eventReminderSource,
];
