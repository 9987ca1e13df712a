import { arenaEvents, type ReportOutcome } from '@redoubt/contract/arena';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './sources/define-source.ts';

/** Admins are told at once of what is withheld; the others are in their list. */
const reportedSource = defineSource({
  kind: 'report',
  type: 'transcript.reported',
  payload: arenaEvents.transcriptReported,
  noticesOf: async ({ reportId, kind, at }, { listAdmins }) => {
    if (kind !== 'minor-sexual') return [];
    return (await listAdmins()).map((userId) => ({
      userId,
      at,
      cause: `report:${reportId}`,
      title: 'A report of sexual content about a child',
      body: 'The conversation is withheld from everybody but Admins. Read the report and decide.',
      path: pagePaths.adminJudging({ tab: 'reports' }),
    }));
  },
});

/** What became of a report, for whoever sent it. */
const decidedSource = defineSource({
  kind: 'report',
  type: 'report.decided',
  payload: arenaEvents.reportDecided,
  noticesOf: ({ reportId, userId, outcome, at }) => [
    {
      userId,
      at,
      cause: `report-decided:${reportId}:${at}`,
      title: titles[outcome],
      body: bodies[outcome],
      path: pagePaths.notifications(),
    },
  ],
});

export const reportSources = [reportedSource, decidedSource];

const titles: Readonly<Record<ReportOutcome, string>> = {
  quarantined: 'Your report was confirmed',
  dismissed: 'Your report was dismissed',
  lifted: 'A conversation that you reported is shown again',
};

const bodies: Readonly<Record<ReportOutcome, string>> = {
  quarantined: 'Staff withheld the conversation that you reported.',
  dismissed: 'Staff read your report and found no reason to withhold the conversation.',
  lifted: 'Staff looked at the conversation that you reported and no longer withhold it.',
};
