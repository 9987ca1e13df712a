-- The place of a solve is counted from the index alone.
create index award_places on award (objective_id, solved_at, user_id) include (entry);
drop index award_objective;
