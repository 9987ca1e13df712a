-- By themselves, so that nobody waits for a lock while the rows are read.
alter table objective validate constraint objective_of_a_target;
alter table objective validate constraint objective_solves_count;
alter table challenge_version validate constraint further_targets_are_listed;
alter table challenge_version validate constraint only_models_stand_beside_others;
