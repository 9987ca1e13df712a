-- The model against which the breaks of a challenge are replayed too, to see whether they break more than their target.
create table replay_reference (
  challenge_id uuid primary key references challenge on delete cascade,
  target_key text not null check (target_key ~ '^model:' and char_length(target_key) <= 100)
);
grant select, insert, update, delete on replay_reference to redoubt_app;
