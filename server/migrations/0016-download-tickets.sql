-- Lets a browser that has no credential to show fetch one thing, once, within a minute. Found by the SHA-256 of the ticket.
create table download_ticket (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references user_account,
  -- Which source of downloads to ask, and for what.
  source text not null check (source ~ '^[a-z][a-z-]*$'),
  subject text not null,
  expires_at timestamptz not null
);
create index download_ticket_by_user on download_ticket (user_id);
create index download_ticket_expiry on download_ticket (expires_at);
grant select, insert, delete on download_ticket to redoubt_app;
