-- Each ruling of before belongs to a claim. The rows of people who were erased stay as they are.
update verdict set instance = 'staff' where judge = 'Staff' and instance <> 'staff';
update verdict set claim_id = claim.id from claim
where claim.attempt_id = verdict.attempt_id and verdict.claim_id is null
  and (claim.id = verdict.id or (verdict.judge = 'Staff' and claim.turn = verdict.turn));
-- The breaks of checks from before have claims, too, so that they can be appealed.
insert into claim (id, attempt_id, turn, filed_by, reason, claimed_at)
  select verdict.id, attempt_id, turn, 'check', reason, judged_at
  from verdict join attempt on attempt.id = attempt_id join user_account person on person.id = user_id
  where outcome = 'break' and claim_id is null and erased_at is null;
update verdict set claim_id = verdict.id from claim
where claim.id = verdict.id and outcome = 'break' and claim_id is null;
