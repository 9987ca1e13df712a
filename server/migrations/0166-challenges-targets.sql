-- A challenge may have several targets, and a break counts for each of them: an objective is what is to be broken at one
-- target of its challenge, counted from 1.
alter table objective add target integer not null default 1;
alter table objective add constraint objective_of_a_target check (target between 1 and 6) not valid;
alter table objective drop constraint objective_challenge_id_key;

-- How many people solved it, kept by the listener that keeps challenge_tally. Of the first target nothing is counted here: it
-- has what the others leave of the challenge's, so that a process of the version before counts right for what it knows.
alter table objective add solves integer not null default 0;
alter table objective add constraint objective_solves_count check (solves >= 0) not valid;
drop trigger objective_changed on objective;
create trigger objective_changed after insert or delete or truncate on objective
  for each statement execute function move_catalogue_version('challenges');
-- Nothing of it changes but the count.
create trigger objective_counted after update on objective
  for each statement execute function move_catalogue_version('tallies');

-- The models of a version beside its first, in their order: modelTarget of challenges.store.ts. And how the first is called
-- by those who keep it, which experts read once the challenge is closed.
alter table challenge_version add further_targets jsonb not null default '[]';
alter table challenge_version add model_name text;
alter table challenge_version add constraint further_targets_are_listed
  check (jsonb_typeof(further_targets) = 'array' and jsonb_array_length(further_targets) <= 5) not valid;
alter table challenge_version add constraint only_models_stand_beside_others
  check (further_targets = '[]' or target_key like 'model:%') not valid;
update challenge_version set model_name = model.name
  from model where challenge_version.target_key = 'model:' || model.id;
