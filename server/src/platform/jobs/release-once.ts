import type pg from 'pg';

/**
 * The pool as the job queue needs it: the queue may release the connection on which it listens twice, when that breaks
 * while the queue ends, and pg refuses the second release with an error that nobody handles.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'connect') return value.bind(target) as unknown;
      return (listen?: Listen) => (listen ? connect(target, listen) : target.connect());
    },
  });
}

type Release = (error?: Error | boolean) => void;
type Listen = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

function connect(pool: pg.Pool, listen: Listen): void {
  pool.connect((error, client, release) => {
    let isReleased = false;
    listen(error, client, (reason) => {
      if (isReleased) return;
      isReleased = true;
      release(reason);
    });
  });
}
