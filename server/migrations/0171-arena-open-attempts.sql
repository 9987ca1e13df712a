-- outside a transaction
drop index concurrently attempt_one_open;
