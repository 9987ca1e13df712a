export { type Arena, createArena } from './arena.ts';
export { serveArena } from './arena.routes.ts';
export { endAttempt } from './end-attempt.ts';
export { getAttempt } from './get-attempt.ts';
export { listAttempts } from './list-attempts.ts';
export { sendMessage } from './send-message.ts';
export { createSolveFeed } from './solve-feed.ts';
export { startAttempt } from './start-attempt.ts';
export { submit } from './submit.ts';
