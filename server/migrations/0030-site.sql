-- A mail can say where answers go and how its receiver leaves the list; both go when its content does.
alter table mail_message
  add column reply_to text,
  add column unsubscribe_url text;

-- Addresses that asked for the newsletter. One without confirmed_at waits for the link in its mail to be opened; who
-- unsubscribes leaves no row.
create table newsletter_subscriber (
  id uuid primary key,
  email text not null unique check (email <> ''),
  -- SHA-256 of the token in the newest confirmation mail. It stays after its use: confirming twice does no harm.
  token_hash bytea not null unique check (length(token_hash) = 32),
  token_expires_at timestamptz not null,
  -- Mails that somebody who typed the address caused, and the last of them: the next one waits the longer.
  mails integer not null default 1 check (mails > 0),
  mailed_at timestamptz not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create index newsletter_subscriber_confirmed on newsletter_subscriber (id) where confirmed_at is not null;
create index newsletter_subscriber_waiting on newsletter_subscriber (token_expires_at) where confirmed_at is null;
grant select, insert, update, delete on newsletter_subscriber to redoubt_app;

-- Each mail of the newsletter has a token of its own for leaving. It outlives the subscriber, as a hash that names
-- nobody, so that a link that was used says so when it is opened again.
create table newsletter_unsubscribe_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  subscriber_id uuid references newsletter_subscriber on delete set null,
  created_at timestamptz not null
);
create index newsletter_unsubscribe_link_by_subscriber on newsletter_unsubscribe_link (subscriber_id);
create index newsletter_unsubscribe_link_age on newsletter_unsubscribe_link (created_at);
grant select, insert, update, delete on newsletter_unsubscribe_link to redoubt_app;

-- One issue a week at most: the Monday whose seven days before it tells of.
create table newsletter_issue (
  week date primary key check (extract(isodow from week) = 1),
  content jsonb not null,
  recipients integer not null default 0 check (recipients >= 0),
  composed_at timestamptz not null,
  finished_at timestamptz check (finished_at >= composed_at)
);
grant select, insert, update on newsletter_issue to redoubt_app;

-- Written with the mail, so that a subscriber gets an issue once, however often the sending is taken up again.
create table newsletter_delivery (
  week date not null references newsletter_issue,
  subscriber_id uuid not null references newsletter_subscriber on delete cascade,
  primary key (week, subscriber_id)
);
create index newsletter_delivery_by_subscriber on newsletter_delivery (subscriber_id);
grant select, insert, delete on newsletter_delivery to redoubt_app;

create table contact_message (
  id uuid primary key,
  reference text not null unique check (reference <> ''),
  -- Who was signed in; a sender needs no account.
  user_id uuid references user_account,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  is_suspect boolean not null,
  idempotency_key text unique,
  sent_at timestamptz not null
);
create index contact_message_newest on contact_message (sent_at, id);
create index contact_message_by_user on contact_message (user_id);
create index contact_message_by_email on contact_message (email);
grant select, insert, update, delete on contact_message to redoubt_app;

-- What the server measured of itself, as spans of equal measurements: one row grows while nothing changes. Where two
-- spans of a component do not touch, nothing was measured in between.
create table status_span (
  id bigint generated always as identity primary key,
  component text not null check (component in ('website', 'database', 'storage', 'worker', 'mail')),
  state text not null check (state in ('operational', 'degraded', 'down')),
  began_at timestamptz not null,
  seen_at timestamptz not null check (seen_at >= began_at),
  unique (component, began_at)
);
create index status_span_seen on status_span (seen_at);
grant select, insert, update, delete on status_span to redoubt_app;
