export { defineEvent, insertEventSql } from './define-event.ts';
export { defineListener, type Listener } from './listener.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { createOutboxRelay } from './relay.ts';
