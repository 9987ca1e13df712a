import { afterAll, beforeAll, beforeEach } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { arenaApp, buildPlayer, type Player } from './attempts.ts';

interface PlayerStage {
  readonly server: TestApp;
  /** Somebody new for each test. */
  readonly player: Player;
}

/** Sets the stage of a file: one server for all of its tests, and somebody who plays in each. */
export function stagePlayer(set: (stage: PlayerStage) => void): void {
  let server: TestApp;
  beforeAll(async () => {
    server = await arenaApp();
  });
  afterAll(() => server.close());
  beforeEach(async () => set({ server, player: await buildPlayer(server) }));
}

/** The same with a second process on the same database. */
export function stageTwoProcesses(set: (stage: PlayerStage & { readonly other: TestApp }) => void): void {
  let stage: PlayerStage;
  let other: TestApp | undefined;
  stagePlayer((of) => {
    stage = of;
  });
  beforeEach(async () => {
    other ??= await testApp({ database: stage.server.database, clock: systemClock });
    set({ ...stage, other });
  });
  afterAll(() => other?.close());
}
