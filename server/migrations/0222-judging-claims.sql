-- outside a transaction
create index concurrently verdict_claim on verdict (claim_id) where claim_id is not null;
