import { orientationEndpoints } from '@redoubt/contract/orientation';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { getOrientation, type OrientationKit } from './get-orientation.ts';
import { notePageRead } from './note-page-read.ts';
import { takeBackTask } from './take-back-task.ts';
import { noteWatched } from './video/note-watched.ts';

export function serveOrientation(http: HttpApp, parts: OrientationKit): void {
  const { kit } = parts;
  serve(http, orientationEndpoints.getOrientation, ({ caller }) => getOrientation(parts, caller.userId));
  serve(http, orientationEndpoints.noteWatched, ({ caller, body }) => noteWatched(kit, caller.userId, body));
  serve(http, orientationEndpoints.notePageRead, ({ caller, params, body }) =>
    notePageRead(kit, caller.userId, { ...params, ...body }),
  );
  serve(http, orientationEndpoints.takeBackTask, ({ caller, params, body }) =>
    takeBackTask(parts, caller.userId, { ...params, ...body }),
  );
}
