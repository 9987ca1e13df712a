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
  await handSecretIn(server, player, attempt);
  return { player, attempt };
}

/** Breaks an attempt that somebody began, by its secret. */
export async function handSecretIn(server: TestApp, { token }: Player, { id }: Attempt): Promise<void> {
  const secret = await secretOf(server, { id });
  await server.api.call(arenaEndpoints.submit, { token, params: { id }, body: { kind: 'secret', secret } });
}
