-- Whether the exact check of the challenge finds the break in the first conversation, so that it can judge a replay; null
-- until somebody looked.
alter table regression_test add column is_checked boolean;

-- Breaks from before breaks were tests: they are replayed like all others.
insert into regression_test (claim_id, attempt_id, challenge_id, target_key, accepted_at)
select claim.id, attempt.id, attempt.challenge_id,
  case when objective.target = 1 then challenge_version.target_key
    else challenge_version.further_targets -> (objective.target - 2) ->> 'key' end,
  broken.judged_at
from attempt
join objective on objective.id = attempt.objective_id
join challenge_version on challenge_version.challenge_id = attempt.challenge_id
  and challenge_version.version = attempt.challenge_version
  and (objective.target = 1 or jsonb_array_length(challenge_version.further_targets) >= objective.target - 1)
join user_account on user_account.id = attempt.user_id
-- The newest break that no later ruling on its claim replaces.
join lateral (
  select claim_id, judged_at from verdict where verdict.attempt_id = attempt.id and outcome = 'break'
    and not exists (
      select from verdict later where later.attempt_id = verdict.attempt_id and later.instance <> 'check'
        and case when verdict.claim_id is null then later.turn = verdict.turn else later.claim_id = verdict.claim_id end
        and (later.judged_at, later.id) > (verdict.judged_at, verdict.id)
    )
  order by judged_at desc, id desc limit 1
) broken on true
join claim on claim.id = broken.claim_id
where attempt.status = 'broken' and not attempt.is_tryout
  -- The words go with the account of their expert, and nothing is left to be replayed; an erasure that has begun takes them.
  and user_account.erased_at is null
  and exists (select from turn where turn.attempt_id = attempt.id)
on conflict do nothing;
