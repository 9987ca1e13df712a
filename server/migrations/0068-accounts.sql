-- Mail to people who did not ask for it: invitations. Who wants none, as a SHA-256 of their address, which holds for
-- every organization and outlives every record and key.
create table mail_opt_out (
  address_hash bytea primary key check (length(address_hash) = 32),
  at timestamptz not null
);
grant select, insert on mail_opt_out to redoubt_app;

-- How many such mails a person or an organization (`sender_id`) sent on a day (UTC).
create table unasked_mail_day (
  sender_id uuid not null,
  day date not null,
  mails integer not null check (mails >= 0),
  primary key (sender_id, day)
);
create index unasked_mail_day_age on unasked_mail_day (day);
grant select, insert, update, delete on unasked_mail_day to redoubt_app;
