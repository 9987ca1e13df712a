const RENEWAL_MS = 10_000;

/**
 * Does a piece of work and calls `renew` every 10 s while it lasts, so that whoever looks at the lease sees whether
 * this process still lives; the lease is to hold for three times as long. A renewal that fails is made up for by the
 * next.
 */
export async function holdLease<Result>(
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => void renew().catch(() => undefined), RENEWAL_MS);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
