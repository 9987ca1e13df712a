-- outside a transaction
create unique index concurrently attempt_one_open_at_target on attempt (user_id, objective_id) where status = 'open';
