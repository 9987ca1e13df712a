-- Submissions are counted on the attempt, so that the limit binds right ones too, whoever submits at the same moment.
-- Of those before, a secret names no turn, and what was sent under a key was sent by a person.
alter table attempt add submissions_made integer not null default 0 check (submissions_made >= 0);
update attempt set submissions_made = made.count from (
  select attempt_id, count(*) as count from verdict where turn is null or idempotency_key is not null group by attempt_id
) made where made.attempt_id = attempt.id;

-- What was sent under a key, as its SHA-256: the same again is answered as the first, another is refused.
alter table verdict add request_hash bytea check (length(request_hash) = 32);
alter table contact_message add request_hash bytea check (length(request_hash) = 32);

create or replace function erase_transcripts(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform from account_deletion where user_id = person and began_at is not null and finished_at is null;
  if not found then return; end if;
  delete from turn using attempt where attempt.id = turn.attempt_id and attempt.user_id = person;
  delete from attempt_secret using attempt where attempt.id = attempt_secret.attempt_id and attempt.user_id = person;
  update verdict set reason = 'Erased with the account.', marks = '[]', idempotency_key = null, request_hash = null
  from attempt where attempt.id = verdict.attempt_id and attempt.user_id = person;
end
$$;
