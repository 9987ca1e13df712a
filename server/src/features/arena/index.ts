export { type Arena, createArena } from './arena.ts';
export { endAttempt } from './attempts/end-attempt.ts';
export { getAttempt } from './attempts/get-attempt.ts';
export { listAttempts } from './attempts/list-attempts.ts';
export { sendMessage } from './replies/send-message.ts';
export { startAttempt } from './attempts/start-attempt.ts';
export { submit } from './submissions/submit.ts';
export { attemptFigures } from './figures/overview.store.ts';
export { arenaFeature } from './arena.feature.ts';
