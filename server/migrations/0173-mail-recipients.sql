-- How many mails went on a day (UTC) to a mailbox whose reader had not asked for them, whoever sent them: invitations
-- (unasked) apart from questions whether the address of an account is somebody's own (confirmation) and whether they want the
-- newsletter (subscription). Keyed by an HMAC of the mailbox, for which a plus in the address makes no difference, or of an
-- account whose mails are limited as well.
create table mail_recipient_day (
  mailbox_hash bytea not null check (octet_length(mailbox_hash) = 32),
  kind text not null check (kind in ('unasked', 'confirmation', 'own-address', 'subscription')),
  day date not null,
  mails integer not null check (mails > 0),
  primary key (mailbox_hash, kind, day)
);
create index mail_recipient_day_age on mail_recipient_day (day);
grant select, insert, update, delete on mail_recipient_day to redoubt_app;
