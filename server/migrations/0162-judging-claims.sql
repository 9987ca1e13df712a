-- What an expert says of a reply, with reasons, for people to judge what no exact judge can. The verdict that settles it
-- takes its id. One claim a reply.
create table claim (
  id uuid primary key,
  attempt_id uuid not null references attempt,
  turn integer not null,
  kind text not null check (kind in ('answer', 'refusal')),
  answer text,
  source text,
  reason text not null,
  claimed_at timestamptz not null,
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  request_hash bytea check (length(request_hash) = 32),
  unique (attempt_id, turn),
  check ((kind = 'answer') = (answer is not null)),
  check ((answer is null) = (source is null))
);
grant select, insert on claim to redoubt_app;

create or replace function erase_transcripts(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform from account_deletion where user_id = person and began_at is not null and finished_at is null;
  if not found then return; end if;
  delete from turn using attempt where attempt.id = turn.attempt_id and attempt.user_id = person;
  delete from attempt_secret using attempt where attempt.id = attempt_secret.attempt_id and attempt.user_id = person;
  delete from pending_verdict using claim, attempt
  where pending_verdict.id = claim.id and attempt.id = claim.attempt_id and attempt.user_id = person;
  delete from claim using attempt where attempt.id = claim.attempt_id and attempt.user_id = person;
  update verdict set reason = 'Erased with the account.', marks = '[]', idempotency_key = null, request_hash = null
  from attempt where attempt.id = verdict.attempt_id and attempt.user_id = person;
end
$$;
