import { projectsEvents } from '@redoubt/contract/projects';
import { amountWords } from '@redoubt/contract/shared/money/amount-words.ts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type * as z from 'zod';
import { defineSource } from './sources/define-source.ts';
import { say } from './sources/format-time.ts';

type Decided = z.output<typeof projectsEvents.workDecided>;

const PAYABLE = 'payable once payouts open';

/** What experts are told of their work on projects. */
const workSources = [
  defineSource({
    kind: 'work',
    type: 'project.expert-invited',
    payload: projectsEvents.expertInvited,
    noticesOf: ({ userId, by, project, client, at }) => [
      {
        userId,
        at,
        byUserId: by,
        cause: `project-invited:${project.id}:${at}`,
        // An invitation can be taken back and made again without end.
        dailyCause: `project-invited:${project.id}:`,
        title: `${client} invited you to ${project.title}`,
        body: 'The project is open to you, whatever else it asks for. Its page shows the brief and what it really pays.',
        path: pagePaths.project(project.id),
      },
    ],
  }),
  defineSource({
    kind: 'work',
    type: 'project.work-decided',
    payload: projectsEvents.workDecided,
    noticesOf: (decided) => [
      {
        userId: decided.userId,
        at: decided.at,
        cause: `work-decided:${decided.assignmentId}:${decided.at}`,
        ...wordsOf(decided),
        path: pagePaths.assignment(decided.assignmentId),
      },
    ],
  }),
  defineSource({
    kind: 'work',
    type: 'project.review-earned',
    payload: projectsEvents.reviewEarned,
    noticesOf: ({ userId, assignmentId, code, project, amountMinor, currency, at }) => [
      {
        userId,
        at,
        cause: `review-earned:${assignmentId}:${at}`,
        title: `Your review of ${code} earned ${amountWords(amountMinor, currency)}`,
        body: `It was for ${project.title}, and is ${PAYABLE}.`,
        path: pagePaths.earnings(),
      },
    ],
  }),
  defineSource({
    kind: 'work',
    type: 'project.paused',
    payload: projectsEvents.projectPaused,
    noticesOf: ({ userId, project, reason, at }) => [
      {
        userId,
        at,
        cause: `project-paused:${project.id}:${at}`,
        title: `${project.title} is paused`,
        body: `No more tasks of it can be taken for now. Go on with what you began: it is reviewed and earns as before.${reason === '' ? '' : ` The reason: ${cut(reason)}`}`,
        path: pagePaths.projects({ tab: 'yours' }),
      },
    ],
  }),
];

/** What those who run a client are told of its projects. */
const clientSources = [
  defineSource({
    kind: 'project',
    type: 'project.decided',
    payload: projectsEvents.projectDecided,
    noticesOf: async ({ organizationId, project, isApproved, reason, at }, { listManagers }) =>
      (await listManagers(organizationId)).map((userId) => ({
        userId,
        at,
        cause: `project-decided:${project.id}:${at}`,
        title: isApproved ? `${project.title} is open` : `${project.title} was returned to you`,
        body: isApproved
          ? 'Its cost is held, and experts can take its tasks.'
          : `Change it and open it again. The reason: ${cut(reason)}`,
        path: pagePaths.clientProject(project.id),
      })),
  }),
  defineSource({
    kind: 'project',
    type: 'project.stalled',
    payload: projectsEvents.projectStalled,
    noticesOf: async ({ organizationId, project, reason, at }, { listManagers }) =>
      (await listManagers(organizationId)).map((userId) => ({
        userId,
        at,
        cause: `project-stalled:${project.id}:${at}`,
        title: `${project.title} is paused`,
        body: `${reason} Work that was begun goes on and is covered. Resume the project once your balance suffices.`,
        path: pagePaths.clientProject(project.id),
      })),
  }),
  defineSource({
    kind: 'project',
    type: 'project.submission-waits',
    payload: projectsEvents.submissionWaits,
    isRelayed: true,
    noticesOf: async ({ organizationId, project, at }, { listManagers }) =>
      (await listManagers(organizationId)).map((userId) => ({
        userId,
        at,
        // One a day for the whole client: a project may get hundreds.
        cause: `submission-waits:${organizationId}:${at.slice(0, 10)}`,
        title: `Work on ${project.title} waits for your review`,
        body: 'What nobody reviews in five working days is accepted. You get at most one such notice a day.',
        path: pagePaths.clientProject(project.id),
      })),
  }),
];

export const projectSources = [...workSources, ...clientSources];

function wordsOf(decided: Decided): { readonly title: string; readonly body: string } {
  const { decision, code, project, reason, comments, isOfContest, contestUntil } = decided;
  const money = amountWords(decided.amountMinor, decided.currency);
  if (decision === 'accepted')
    return {
      title: `${code} was accepted and earned ${money}`,
      body: `${isOfContest ? 'Another reviewer agreed with you. ' : ''}${project.title}: ${money}, ${PAYABLE}.`,
    };
  if (decision === 'changes')
    return {
      title: `Changes are requested to ${code}`,
      body: `${project.title}: read ${comments === 1 ? 'the comment' : `the ${String(comments)} comments`} and submit again. The rate of ${money} is kept.`,
    };
  const until =
    contestUntil === null
      ? 'This decision is final.'
      : `You can contest it once, until ${say(new Date(contestUntil), 'UTC', { day: 'numeric', month: 'long', year: 'numeric' })}.`;
  return {
    title: isOfContest ? `The rejection of ${code} was confirmed` : `${code} was rejected`,
    body: `${project.title}. ${until} The reason: ${cut(reason)}`,
  };
}

/** A notice is short; the page that it leads to has the whole. */
function cut(reason: string): string {
  const longest = 600;
  return reason.length > longest ? `${reason.slice(0, longest)}…` : reason;
}
