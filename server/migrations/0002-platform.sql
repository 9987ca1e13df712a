-- What happened and has not been told yet. A row is written with the change it speaks of and leaves in the
-- transaction that tells its listeners; FOR UPDATE SKIP LOCKED asks for the right to update.
create table outbox_event (
  id bigint generated always as identity primary key,
  type text not null check (type ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$'),
  payload jsonb not null,
  occurred_at timestamptz not null default now()
);
grant select, insert, update, delete on outbox_event to redoubt_app;

-- One listener's share of an event that it failed to take; parked ones wait for a person.
create table outbox_redelivery (
  listener text not null,
  event_id bigint not null,
  type text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  attempts integer not null default 1 check (attempts > 0),
  next_at timestamptz not null,
  parked_at timestamptz,
  failure text not null,
  primary key (listener, event_id)
);
create index outbox_redelivery_due on outbox_redelivery (next_at, event_id) where parked_at is null;
create index outbox_redelivery_parked on outbox_redelivery (parked_at) where parked_at is not null;
grant select, insert, update, delete on outbox_redelivery to redoubt_app;

-- Workers that send heartbeats; the jobs of one that stopped giving them are released.
create table job_worker (
  id text primary key,
  seen_at timestamptz not null default now()
);
create index job_worker_seen on job_worker (seen_at);
grant select, insert, update, delete on job_worker to redoubt_app;

create table mail_message (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique check (idempotency_key <> ''),
  purpose text not null check (purpose ~ '^[a-z][a-z-]*$'),
  address_hash bytea not null check (length(address_hash) = 32),
  -- Null once the message is finished and its content has been removed.
  recipient text,
  subject text,
  html text,
  text text,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'handed-over', 'sent', 'failed', 'unconfirmed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null,
  claimed_at timestamptz,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state in ('sent', 'failed', 'unconfirmed')) = (finished_at is not null)),
  check ((state in ('sending', 'handed-over')) = (claimed_at is not null)),
  check (finished_at is not null or num_nulls(recipient, subject, html, text) = 0)
);
create index mail_message_due on mail_message (next_at) where state = 'queued';
create index mail_message_claimed on mail_message (claimed_at) where state in ('sending', 'handed-over');
create index mail_message_finished on mail_message (finished_at) where finished_at is not null;
create index mail_message_address on mail_message (address_hash, id);
grant select, insert, update, delete on mail_message to redoubt_app;
