import pg from 'pg';
import { startServer, stopChild, waitUntilReady } from './stage/children.ts';
import { type Round, submitOnce } from './kill-rounds.ts';
import { setStage, type Stage } from './stage/stage.ts';

interface RaceOptions {
  readonly rounds: number;
  readonly parallel: number;
  readonly say: (sentence: string) => void;
}

/** Many identical submissions at the same moment make one solve, and each is answered alike. */
export async function runRaceRounds({ rounds, parallel, say }: RaceOptions): Promise<Round[]> {
  const stage = await setStage({
    size: { experts: 60, challenges: 12, solves: 60 },
    profiles: 0,
    submissions: rounds,
    say,
  });
  const server = startServer(stage.environment);
  const done: Round[] = [];
  try {
    await waitUntilReady(stage.url);
    for (const [nth, submission] of stage.submissions.entries()) {
      const failure = await runRace(stage, submission, parallel);
      const name = `${String(parallel)} parallel identical submissions, round ${String(nth + 1)}`;
      say(`${failure === null ? 'ok' : 'FAILED'} ${name}`);
      done.push({ name, failure });
    }
  } finally {
    await stopChild(server);
    await stage.remove();
  }
  return done;
}

async function runRace(
  stage: Stage,
  submission: Stage['submissions'][number],
  parallel: number,
): Promise<string | null> {
  const statuses = await Promise.all(Array.from({ length: parallel }, () => submitOnce(stage, submission)));
  const refused = statuses.filter((status) => status !== 200);
  if (refused.length > 0) return `${String(refused.length)} were answered ${String(refused[0])}.`;
  const solves = await countSolves(stage, submission.attemptId);
  return solves === 1 ? null : `They made ${String(solves)} solves.`;
}

async function countSolves(stage: Stage, attemptId: string): Promise<number> {
  const client = new pg.Client(stage.owner);
  await client.connect();
  const { rows } = await client.query<{ solves: number }>(
    'select count(*)::int as solves from award where attempt_id = $1',
    [attemptId],
  );
  await client.end();
  return rows[0]?.solves ?? 0;
}
