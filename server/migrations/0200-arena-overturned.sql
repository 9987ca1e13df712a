-- An attempt whose break was taken back was not left by its expert: its target held.
update attempt set status = 'held'
where status = 'ended' and exists (select from verdict where verdict.attempt_id = attempt.id and verdict.outcome = 'break');
