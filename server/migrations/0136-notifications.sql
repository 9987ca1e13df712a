-- What people want to be told, and how: what nobody chose is shown and not mailed.
create table notice_preference (
  user_id uuid not null references user_account,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);
create trigger not_erased before insert on notice_preference for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on notice_preference to redoubt_app;

-- Whoever wants one mail a day, at an hour of their own time zone.
create table notice_digest (
  user_id uuid primary key references user_account,
  hour smallint not null check (hour between 0 and 23)
);
create trigger not_erased before insert on notice_digest for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on notice_digest to redoubt_app;

-- A notice that is only mailed is kept as well, so that it is told once.
alter table notice
  add column in_app boolean not null default true,
  -- When the mail of the day that it stands in is due; null once that is written, and where there is none.
  add column digest_at timestamptz;
create index notice_for_digest on notice (digest_at) where digest_at is not null;
drop index notice_unread;
create index notice_unread on notice (user_id, id desc) where read_at is null and in_app;
