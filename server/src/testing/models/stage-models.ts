import { afterAll, beforeAll, beforeEach } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { arenaApp, buildPlayer, type Player } from '../arena/attempts.ts';
import { buildPerson, type TestPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';

interface AdminStage {
  readonly server: TestApp;
  readonly admin: TestPerson;
}

/** Sets the stage of a file: one server in real time, and one Admin, for all of its tests. */
export function stageAdmin(set: (stage: AdminStage) => void): void {
  let server: TestApp;
  beforeAll(async () => {
    server = await arenaApp({ clock: systemClock });
    set({ server, admin: await buildPerson(server.kit, { role: 'Admin' }) });
  });
  afterAll(() => server.close());
}

interface ModelStage extends AdminStage {
  /** Somebody new for each test. */
  readonly player: Player;
}

/** Like `stageAdmin`, with a new player in each test. */
export function stageModels(set: (stage: ModelStage) => void): void {
  let stage: AdminStage;
  stageAdmin((of) => {
    stage = of;
  });
  beforeEach(async () => set({ ...stage, player: await buildPlayer(stage.server) }));
}
