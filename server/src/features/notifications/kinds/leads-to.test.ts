import { randomUUID } from 'node:crypto';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { expect, it } from 'vitest';
import { noticeSources } from './index.ts';

const userId = randomUUID();
const id = randomUUID();
const at = '2031-03-04T22:30:00.000Z';
const booking = { userId, bookingId: id, title: 'Review', startsAt: at, timeZone: 'Asia/Tokyo', at };
const invited = { userId, eventId: id, title: 'Review', startsAt: at, timeZone: 'Asia/Tokyo', letter: 1 };
const move = {
  userId,
  day: '2031-03-04',
  rank: 4,
  rankBefore: 9,
  points: 10,
  pointsBefore: 7,
  isRepriced: false,
};
const award = { userId, challengeId: randomUUID(), attemptId: id, objectiveId: 'secret' };
const project = { id, title: 'Discharge advice' };
const work = { userId, project, assignmentId: id, code: 'W-041', amountMinor: 1800, currency: 'EUR', at };
const decided = {
  ...work,
  by: 'client',
  reason: 'Off.',
  comments: 1,
  isOfContest: false,
  contestUntil: null,
};
const ofClient = { organizationId: randomUUID(), project, at };
const accepted = { recordId: id, organizationId: randomUUID(), userId: randomUUID(), name: 'Ada', at };
const sources = {
  catalogue: { list: () => Promise.resolve([]) },
  listAdmins: () => Promise.resolve([userId as UserId]),
  listManagers: () => Promise.resolve([userId as UserId]),
  listAttempting: () => Promise.resolve([userId as UserId]),
};
const day = '/calendar?view=day&at=2031-03-04T22%3A30%3A00.000Z';
const list = '/calendar?list=engagements&view=day&at=2031-03-04T22%3A30%3A00.000Z';

const cases: readonly (readonly [type: string, payload: object, path: string])[] = [
  [
    'account.security-told',
    { userId, key: 'a', title: 'A', text: 'B', at: 'sessions' },
    '/settings?section=sessions',
  ],
  ['application.decision-told', { decisionId: id, userId, kind: 'approve' }, '/challenges/active'],
  ['application.decision-told', { decisionId: id, userId, kind: 'reject' }, '/profile'],
  ['application.decision-told', { decisionId: id, userId, kind: 'request_changes' }, '/wizard'],
  ['documents.review-told', { userId, at, rejected: 0 }, '/profile'],
  ['documents.review-told', { userId, at, rejected: 2 }, '/wizard/3'],
  ['objective.solved', award, '/attempts'],
  [
    'challenge.withdrawn',
    { challengeId: id, slug: 'first-door', title: 'A', at },
    '/challenges/c/first-door',
  ],
  ['challenge.closed', { challengeId: id, slug: 'first-door', title: 'A', at }, '/challenges/c/first-door'],
  ['award.reversed', award, '/attempts'],
  ['award.restored', award, '/attempts'],
  [
    'appeal.opened',
    { userId, challengeId: randomUUID(), claimId: id, side: 'owner', stage: 'panel', at },
    `/verdicts/${id}`,
  ],
  [
    'claim.ruled',
    { ...award, verdictId: randomUUID(), outcome: 'held', movesPoints: false, at },
    '/attempts',
  ],
  [
    'regression.changed',
    { ...award, change: 'fixed', claimId: id, version: 'v2', broken: 0, runs: 5, at },
    `/verdicts/${id}`,
  ],
  [
    'transcript.reported',
    { reportId: id, attemptId: id, challengeId: id, kind: 'minor-sexual', at },
    '/admin/judging?tab=reports',
  ],
  ['report.decided', { reportId: id, userId, challengeId: id, outcome: 'lifted', at }, '/notifications'],
  ['project.expert-invited', { userId, by: randomUUID(), project, client: 'Lumen', at }, `/projects/${id}`],
  ['project.work-decided', { ...decided, decision: 'accepted' }, `/assignments/${id}`],
  ['project.work-decided', { ...decided, decision: 'changes' }, `/assignments/${id}`],
  ['project.work-decided', { ...decided, decision: 'rejected', contestUntil: at }, `/assignments/${id}`],
  ['project.review-earned', work, '/earnings'],
  ['project.paused', { userId, project, reason: 'A pause.', at }, '/projects?tab=yours'],
  ['project.decided', { ...ofClient, isApproved: true, reason: '' }, `/partner/projects/${id}`],
  ['project.decided', { ...ofClient, isApproved: false, reason: 'No.' }, `/partner/projects/${id}`],
  [
    'project.stalled',
    { ...ofClient, reason: 'The balance does not cover another review.' },
    `/partner/projects/${id}`,
  ],
  ['project.submission-waits', { ...ofClient, assignmentId: id }, `/partner/projects/${id}`],
  ['rankings.rank-changed', move, '/community/rankings'],
  ['rankings.points-repriced', { ...move, rank: 9 }, '/attempts'],
  [
    'organization.member-invited',
    { invitationId: id, userId, by: randomUUID(), organization: 'Lumen' },
    `/join/${id}`,
  ],
  ['talent.expert-invited', { recordId: id, userId, by: null, organization: '' }, `/invitations/${id}`],
  [
    'organization.member-joined',
    { userId, by: randomUUID(), name: 'Ada', role: 'viewer', kind: 'client', at },
    '/partner?tab=organization',
  ],
  ['talent.invitation-accepted', { ...accepted, kind: 'partner' }, '/partner-university?tab=experts'],
  ['talent.invitation-accepted', { ...accepted, kind: 'client' }, '/partner?tab=talent'],
  ['calendar.invited', { ...invited, what: 'invited' }, day],
  ['calendar.invited', { ...invited, what: 'cancelled' }, day],
  ['calendar.booking-changed', { ...booking, what: 'proposed' }, day],
  ['calendar.booking-changed', { ...booking, what: 'withdrawn' }, day],
  ['calendar.booking-changed', { ...booking, what: 'accepted' }, list],
  ['calendar.booking-changed', { ...booking, what: 'declined' }, list],
  ['calendar.reminder-due', { ...invited, minutesBefore: 15 }, day],
  [
    'community.event-soon',
    { eventId: id, userId, slug: 'office-hours', title: 'Office hours', timeZone: 'UTC', startsAt: at },
    '/community/events/office-hours',
  ],
  [
    'model-judge.stopped',
    { judgeId: id, name: 'Dose', kind: 'answer', runId: id, reasons: ['It missed.'], at },
    `/admin/calibration?judge=${id}`,
  ],
];

it.each(cases)('%s of %j leads to %s', async (type, payload, path) => {
  const told = noticeSources.filter(({ event }) => event.type === type);
  const notices = await Promise.all(told.map((source) => source.noticesOf(payload, sources)));
  expect(notices.flat()).toMatchObject([{ userId, path }]);
});

it('nothing is told that is not named here', () => {
  expect(new Set(cases.map(([type]) => type))).toEqual(new Set(noticeSources.map(({ event }) => event.type)));
});
