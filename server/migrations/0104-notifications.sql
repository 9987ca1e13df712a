-- What people are told in the product. What causes a notice names itself, so that however often it is heard, each person is
-- told once.
create table notice (
  -- Grows with the time: lists are in its order.
  id uuid primary key,
  user_id uuid not null references user_account,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  cause text not null check (cause <> '' and char_length(cause) <= 200),
  title text not null check (title <> '' and char_length(title) <= 300 and title !~ '[\r\n]'),
  body text not null check (char_length(body) <= 2000),
  -- Where it leads: a page of ours.
  path text not null check (path ~ '^/' and path !~ '^//' and char_length(path) <= 500),
  created_at timestamptz not null,
  read_at timestamptz check (read_at >= created_at),
  constraint notice_once unique (user_id, cause)
);
create index notice_of on notice (user_id, id desc);
create index notice_unread on notice (user_id, id desc) where read_at is null;
create index notice_by_time on notice (created_at);
create trigger not_erased before insert on notice for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on notice to redoubt_app;
