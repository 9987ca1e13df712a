-- What a model was since when: a version moves with adapter, base address and model id, as another key answers the same.
create table model_version (
  model_id uuid not null references model on delete cascade,
  number integer not null check (number > 0),
  since timestamptz not null,
  -- What those who keep the model call this version; null where they call it nothing.
  label text check (label <> '' and char_length(label) <= 40),
  -- Whether it was ever ready. What is changed before that makes no version of its own.
  is_served boolean not null default false,
  primary key (model_id, number)
);
grant select, insert, update, delete on model_version to redoubt_app;
insert into model_version (model_id, number, since, is_served)
  select id, 1, created_at, state <> 'draft' from model;

alter table model
  add column version integer not null default 1 check (version > 0),
  -- As it is typed in the form; model_version keeps that of each version.
  add column version_label text not null default '' check (char_length(version_label) <= 40),
  -- What the replays of breaks may cost in a day (UTC), in millionths of a US dollar.
  add column replay_day_micros bigint not null default 1000000 check (replay_day_micros >= 0);
