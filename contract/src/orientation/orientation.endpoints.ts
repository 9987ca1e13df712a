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
    summary: 'How far you are with the orientation: the video, the four tasks, the percent',
    access: expertRoles,
    own: true,
    reply: orientation,
    problems: [],
  }),
  noteWatched: endpoint({
    method: 'POST',
    path: '/v1/orientation/watched',
    summary: 'A heartbeat of the player; credited is no more than the time that passed since the last one',
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
    summary: 'Add sections that you have read; what the page does not have is left out',
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
    summary: 'Take a task back that you have done, or let it count again',
    access: expertRoles,
    own: true,
    params: z.strictObject({ task: orientationTaskId }),
    body: z.strictObject({ isTakenBack: z.boolean('Say whether it is taken back.') }),
    reply: orientation,
    problems: [taskNotDone],
  }),
} as const;
