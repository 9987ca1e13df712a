-- outside a transaction
-- Each instance above the checks can confirm a break, or give it again after another took it back.
create unique index concurrently verdict_one_check_break on verdict (attempt_id) where outcome = 'break' and instance = 'check';
