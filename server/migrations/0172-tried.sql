-- Somebody who sent nothing has not tried: a try is told with the first message, no longer with the first attempt.
update challenge_tally tally set tried = (
  select count(distinct user_id) from attempt
  where attempt.challenge_id = tally.challenge_id and not is_tryout
    and exists (select from turn where turn.attempt_id = attempt.id and turn.number = 1)
);
