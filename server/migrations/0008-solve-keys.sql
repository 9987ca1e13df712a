-- A solve says of its attempt only what the attempt says itself. One key of all four ids keeps that true, where keys of
-- their own locked the few rows of challenge and objective for everybody who broke one at the same time.
alter table attempt add constraint attempt_identity unique (id, user_id, challenge_id, objective_id);
alter table solve
  drop constraint solve_user_id_fkey,
  drop constraint solve_objective_id_fkey,
  drop constraint solve_challenge_id_fkey,
  drop constraint solve_attempt_id_fkey,
  drop constraint solve_verdict_id_key,
  add constraint solve_attempt_fkey foreign key (attempt_id, user_id, challenge_id, objective_id)
    references attempt (id, user_id, challenge_id, objective_id);

-- Nothing looks for attempts or solves of a challenge by these.
drop index attempt_challenge;
drop index attempt_objective;
drop index solve_challenge;
