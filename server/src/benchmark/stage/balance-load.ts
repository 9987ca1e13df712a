import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const AT_ONCE = 8;
const LOOK_EVERY_MS = 50;

export interface Load {
  /** Waits until so many more requests were answered. */
  atLeast(more: number): Promise<void>;
  /** Ends it; answers what was not a 200, as status or error. */
  end(): Promise<{ readonly answered: number; readonly failures: readonly string[] }>;
}

/**
 * Sends requests as a balancer with keep-alive connections does: in several workers, to those of `targets` in turn that
 * answered at /readyz that they are ready.
 */
export function balanceLoad(targets: readonly string[], path: string): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const failures: string[] = [];
  let ready = targets;
  let answered = 0;
  let isOver = false;
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const status = await ask(`${ready[answered % ready.length] ?? ''}${path}`, { agent, nth: answered });
      answered += 1;
      if (status !== '200') failures.push(status);
    }
  });
  const looking = (async () => {
    while (!isOver) {
      const statuses = await Promise.all(targets.map((target) => ask(`${target}/readyz`, { nth: 0 })));
      ready = targets.filter((_, nth) => statuses[nth] === '200');
      await wait(LOOK_EVERY_MS);
    }
  })();
  return {
    async atLeast(more) {
      for (const until = answered + more; answered < until;) await wait(LOOK_EVERY_MS);
    },
    async end() {
      isOver = true;
      await Promise.all([...lanes, looking]);
      agent.destroy();
      return { answered, failures };
    },
  };
}

/** The status, or the code of the error; from another network each time, which a limit would count together. */
function ask(
  address: string,
  { agent, nth }: { readonly agent?: Agent; readonly nth: number },
): Promise<string> {
  const network = `10.${String((nth >> 16) & 255)}.${String((nth >> 8) & 255)}.${String(nth & 255)}`;
  return new Promise((resolve) => {
    request(address, { ...(agent && { agent }), headers: { 'x-forwarded-for': network } }, (reply) => {
      reply.resume().on('end', () => resolve(String(reply.statusCode)));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });
}
