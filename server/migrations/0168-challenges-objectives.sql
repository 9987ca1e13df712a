-- outside a transaction
create unique index concurrently objective_one_for_a_target on objective (challenge_id, target);
