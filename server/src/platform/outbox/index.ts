export { defineEvent, insertEventSql, type EventOf } from './define-event.ts';
export { defineListener, type Listener } from './listener.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { createOutboxRelay, type OutboxRelay } from './relay.ts';
export { releaseParked } from './outbox.store.ts';
