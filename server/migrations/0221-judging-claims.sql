-- outside a transaction
create index concurrently claim_attempt on claim (attempt_id, turn);
