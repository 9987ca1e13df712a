-- Each listener's share of what happened, until it has taken it. An event is moved here from the outbox, once for each
-- listener that wants it, so that every listener has transactions of its own.
create table outbox_delivery (
  listener text not null,
  event_id bigint not null,
  type text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  primary key (listener, event_id)
);
grant select, insert, update, delete on outbox_delivery to redoubt_app;

-- What is due is asked for by listener.
drop index outbox_redelivery_due;
create index outbox_redelivery_due on outbox_redelivery (listener, next_at, event_id) where parked_at is null;
