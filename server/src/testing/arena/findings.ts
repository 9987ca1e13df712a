import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import type { TestApp } from '../test-app.ts';
import { buildPlayer, type Player, secretOf } from './attempts.ts';

/** An attempt of an expert, a new one unless one is given, that broke a challenge by handing its secret in. */
export async function buildBreak(
  server: TestApp,
  challenge: string,
  by?: Player,
): Promise<{ readonly player: Player; readonly attempt: Attempt }> {
  const player = by ?? (await buildPlayer(server));
  const attempt = await player.say(await player.start(challenge), 'Good evening.');
  const secret = await secretOf(server, attempt);
  await server.api.call(arenaEndpoints.submit, {
    token: player.token,
    params: { id: attempt.id },
    body: { kind: 'secret', secret },
  });
  return { player, attempt };
}
