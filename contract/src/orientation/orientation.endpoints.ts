import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { expertRoles } from '#shared/roles.ts';
import { heartbeat, orientation, readPage, watchedChapter } from './orientation.ts';
import { taskNotDone } from './orientation.problems.ts';
import { orientationPage } from './pages.ts';
import { orientationTaskId } from './tasks.ts';

export const orientationEndpoints = {
  getOrientation: endpoint({
    method: 'GET',
    path: '/v1/orientation',
    summary: 'Your progress through the orientation: the video, the four tasks and the percentage',
    access: expertRoles,
    own: true,
    reply: orientation,
    problems: [],
  }),
  noteWatched: endpoint({
    method: 'POST',
    path: '/v1/orientation/watched',
    summary: 'A heartbeat of the player; credits at most the time since the last one',
    access: expertRoles,
    own: true,
    body: heartbeat,
    reply: watchedChapter,
    problems: [],
    limit: { max: 120, perSeconds: 60 },
  }),
  notePageRead: endpoint({
    method: 'PUT',
    path: '/v1/orientation/pages/:page',
    summary: 'Add sections that you have read; unknown sections are ignored',
    access: expertRoles,
    own: true,
    params: z.strictObject({ page: orientationPage }),
    body: z.strictObject({ sectionsRead: z.array(z.string().max(90)).min(1).max(40) }),
    reply: readPage,
    problems: [],
    limit: { max: 120, perSeconds: 60 },
  }),
  takeBackTask: endpoint({
    method: 'PUT',
    path: '/v1/orientation/tasks/:task',
    summary: 'Mark a done task as not done, or let it count again',
    access: expertRoles,
    own: true,
    params: z.strictObject({ task: orientationTaskId }),
    body: z.strictObject({ isTakenBack: z.boolean('Say whether it is taken back.') }),
    reply: orientation,
    problems: [taskNotDone],
  }),
} as const;
