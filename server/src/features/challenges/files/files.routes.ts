import { challengesEndpoints } from '@redoubt/contract/challenges';
import type { Kit } from '#kit.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveUpload } from '#platform/http/serve.ts';
import { keyOf } from '../records/following-call.ts';
import { exportChallenge, importChallenge, importUploaded } from './challenge-files.ts';

export function serveChallengeFiles(app: HttpApp, kit: Kit): void {
  serve(app, challengesEndpoints.exportChallenge, (call) => exportChallenge(kit, keyOf(call)));
  serve(app, challengesEndpoints.importChallenge, (call) => importChallenge(kit, call, call.body.text));
  serveUpload(app, challengesEndpoints.importChallengeFile, (call, parts) =>
    importUploaded(kit, call, parts),
  );
}
