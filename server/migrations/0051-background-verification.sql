-- Documents are reviewed one by one. A decision names the revision that was read, so that of two Admins at once one wins.
alter table verification_document
  add column revision integer not null default 1 check (revision >= 1),
  -- When it was sent for review: those that have waited the longest are first.
  add column submitted_at timestamptz,
  add column decided_at timestamptz,
  -- The Admin; null once that account is erased.
  add column decided_by uuid references user_account;

update verification_document document
  set submitted_at = coalesce(verification.submitted_at, document.created_at)
  from background_verification verification
  where verification.user_id = document.user_id and document.state in ('submitted', 'in_review', 'verified', 'rejected');
update verification_document set decided_at = submitted_at where state in ('verified', 'rejected');

alter table verification_document
  add constraint verification_document_submitted
    check (state not in ('submitted', 'in_review', 'verified', 'rejected') or submitted_at is not null),
  add constraint verification_document_decided
    check (state = 'removed' or (state in ('verified', 'rejected')) = (decided_at is not null)),
  add constraint verification_document_decider check (decided_by is null or decided_at is not null),
  add constraint verification_document_reason check (state <> 'rejected' or reason is not null);

create index verification_document_queue on verification_document (submitted_at, id)
  where state in ('submitted', 'in_review');
create index verification_document_decisions on verification_document (state, submitted_at, id)
  where state in ('verified', 'rejected');
create index verification_document_by_decider on verification_document (decided_by) where decided_by is not null;

-- Up to which decision the person has been told by mail.
alter table background_verification add column told_at timestamptz;

-- No document bears the name of an Admin who was erased: a decision takes the Admin's account as a row about them would.
create function refuse_decision_of_erased() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  select erased_at into since from user_account where id = new.decided_by for key share;
  if since is not null then
    raise exception 'The person was erased.' using errcode = 'PE001', detail = new.decided_by::text;
  end if;
  return new;
end
$$;
create trigger decider_not_erased before update of decided_by on verification_document for each row
  when (new.decided_by is not null) execute function refuse_decision_of_erased();
