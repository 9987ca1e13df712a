const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A session is over when it is `absoluteSeconds` old, and sooner when it was not used for `idleSeconds`. */
export interface SessionLimits {
  readonly absoluteSeconds: number;
  readonly idleSeconds: number;
}

/** A remembered session outlives a holiday, any other one a long lunch on a machine that may be shared. */
export function limitsOf(session: { isRemembered: boolean }): SessionLimits {
  return session.isRemembered
    ? { absoluteSeconds: 30 * DAY_SECONDS, idleSeconds: 14 * DAY_SECONDS }
    : { absoluteSeconds: 12 * HOUR_SECONDS, idleSeconds: 2 * HOUR_SECONDS };
}
