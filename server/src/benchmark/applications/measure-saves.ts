import { Registry } from 'prom-client';
import { profileEndpoints } from '@redoubt/contract/profile';
import { type App, createApp } from '#app.ts';
import { connectInfrastructure } from '#boot.ts';
import { readConfig } from '#config.ts';
import { applicationsFollower } from '#features/applications/load';
import { defineFollower } from '#platform/outbox/index.ts';
import { median } from '../stage/report.ts';
import type { Stage } from '../stage/stage.ts';

const SAVES = 600;
const GOAL_PERCENT = 15;

/** How much longer a save of step 1 takes for keeping the row: the same calls in turns, with and without the follower. */
export async function measureSaves(stage: Stage, say: (sentence: string) => void): Promise<string> {
  say('Saving profiles, with and without a row');
  const infrastructure = await connectInfrastructure(readConfig(stage.environment), () => undefined);
  const { kit } = infrastructure;
  const app = await createApp(kit, {
    mode: 'test',
    publicUrl: kit.publicUrl,
    trustedProxies: ['127.0.0.1'],
    webRoot: null,
    metricsToken: null,
    parseReplies: false,
    readiness: {},
    metrics: new Registry(),
    socialProviders: [],
    contactEmail: '',
  });
  try {
    const keeper = applicationsFollower(kit);
    const nobody = defineFollower({ name: keeper.name, events: [], follow: () => Promise.resolve() });
    const took = { withRow: [] as number[], withoutRow: [] as number[] };
    for (let nth = -100; nth < SAVES; nth += 1) {
      kit.outbox.follow(nth % 2 === 0 ? keeper : nobody);
      const ms = await save(app, stage.profileTokens, nth);
      if (nth >= 0) took[nth % 2 === 0 ? 'withRow' : 'withoutRow'].push(ms);
    }
    const [withRow, withoutRow] = [median(took.withRow), median(took.withoutRow)];
    const more = (withRow / withoutRow - 1) * 100;
    return `A save of step 1: ${withoutRow.toFixed(2)} ms without a row, ${withRow.toFixed(2)} ms with it, ${more.toFixed(0)} % more (goal ≤ ${String(GOAL_PERCENT)} %): ${more <= GOAL_PERCENT ? 'reached' : 'MISSED'}`;
  } finally {
    await app.close();
    await infrastructure.close();
  }
}

async function save({ http }: App, tokens: readonly string[], nth: number): Promise<number> {
  const { method, path } = profileEndpoints.saveBasicInfo;
  // Two in a row are of the same person.
  const token = tokens[Math.floor(Math.abs(nth) / 2) % tokens.length] ?? '';
  const began = performance.now();
  const reply = await http.fastify.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.1.${String(Math.abs(nth) % 250)}.1` },
    payload: { workLocation: `Town ${String(nth)}`, countryOfResidence: 'Nigeria' },
  });
  if (reply.statusCode !== 200) throw new Error(`A save was answered with ${String(reply.statusCode)}.`);
  return performance.now() - began;
}
