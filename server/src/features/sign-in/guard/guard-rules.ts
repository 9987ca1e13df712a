const MINUTE_S = 60;
const HOUR_S = 3600;

/** How many wrong tries are borne, and what follows on more. The reasons stand in docs/decisions. */
export interface GuardRule {
  /** Up to here the next try is taken at once; from here on after a wait that doubles with every try. */
  readonly waitFrom: number;
  readonly firstWaitSeconds: number;
  /** Here a lock begins; each lock is twice as long as the one before, unless a day of quiet lay between them. */
  readonly lockFrom: number;
  readonly firstLockSeconds: number;
  readonly longestLockSeconds: number;
  /** One wrong try is forgotten in so long. */
  readonly forgetSeconds: number;
}

/** Passwords: for an account as strangers try it, and for each known device or session on its own. */
const password: GuardRule = {
  waitFrom: 5,
  firstWaitSeconds: 2,
  lockFrom: 10,
  firstLockSeconds: 15 * MINUTE_S,
  longestLockSeconds: 4 * HOUR_S,
  forgetSeconds: 30 * MINUTE_S,
};

/** Codes have few digits, and who guesses them has the password already. */
const secondFactor: GuardRule = {
  waitFrom: 4,
  firstWaitSeconds: 4,
  lockFrom: 8,
  firstLockSeconds: HOUR_S,
  longestLockSeconds: 24 * HOUR_S,
  forgetSeconds: HOUR_S,
};

/** All wrong tries of strangers on one network, whatever account they are about: an office errs more than a person. */
const network: GuardRule = {
  waitFrom: 60,
  firstWaitSeconds: 2,
  lockFrom: 60,
  firstLockSeconds: 15 * MINUTE_S,
  longestLockSeconds: 4 * HOUR_S,
  forgetSeconds: 30,
};

export const guardRules = { password, 'second-factor': secondFactor, network } as const;

/** What is guessed. */
export type Secret = 'password' | 'second-factor';
