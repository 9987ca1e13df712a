export { defineEvent, insertEventSql } from './define-event.ts';
export { defineFollower, type Follower } from './follower.ts';
export { defineListener, type Listener } from './listener.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { assertReadable, listParked, type ParkedEvents, releaseParked } from './outbox.store.ts';
export { measureOutbox, type OutboxBacklog } from './outbox-backlog.store.ts';
export { createOutboxRelay } from './relay.ts';
