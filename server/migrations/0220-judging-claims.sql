-- outside a transaction
create unique index concurrently pending_verdict_of_check on pending_verdict (attempt_id, turn) where judge <> 'people';
