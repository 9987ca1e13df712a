-- outside a transaction
-- Staff can give again what staff took back. What counts is the award, of which a person has one an objective.
create unique index concurrently verdict_one_found_break on verdict (attempt_id) where outcome = 'break' and judge <> 'Staff';
