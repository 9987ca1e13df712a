export { type Arena, createArena } from './arena.ts';
export { sendMessage } from './replies/send-message.ts';
export { ownAttempts } from './own-attempts.ts';
export { submit } from './submissions/submit.ts';
export { attemptFigures } from './figures/overview.store.ts';
export { type FirstAttempt, findFirstAttempt } from './attempts/first-attempt.ts';
