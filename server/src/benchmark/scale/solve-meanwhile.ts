import type { Stage } from '../stage/stage.ts';

/** Submits open attempts of the stage, each once, at an even pace. */
export interface Solver {
  /** As long as the work takes. Fails when a submission is not taken. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createSolver(stage: Stage, { aSecond }: { aSecond: number }): Solver {
  let next = 0;
  return {
    async during(work) {
      const sent: Promise<void>[] = [];
      const timer = setInterval(() => {
        const submission = stage.submissions[next++];
        sent.push(
          submission ? submit(stage.url, submission) : Promise.reject(new Error('No attempt is left.')),
        );
      }, 1000 / aSecond);
      try {
        const result = await work();
        return result;
      } finally {
        clearInterval(timer);
        await Promise.all(sent);
      }
    },
  };
}

async function submit(
  url: string,
  { attemptId, secret, token }: Stage['submissions'][number],
): Promise<void> {
  const reply = await fetch(`${url}/v1/arena/attempts/${attemptId}/submissions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'secret', secret }),
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`A submission was answered with ${String(reply.status)}.`);
}
