-- A decision can be revised: a rejection is reconsidered or becomes an approval, an approval is withdrawn. Each is a decision
-- of its own on the same sending, at the next place.
alter table application_decision
  add column place smallint not null default 1 check (place > 0),
  drop constraint application_decision_kind_check,
  add constraint application_decision_kind_check
    check (kind in ('approve', 'reject', 'request_changes', 'reconsider', 'withdraw')),
  drop constraint application_decision_check1,
  add constraint application_decision_reason check ((kind in ('approve', 'reconsider')) = (reason is null));
drop index application_decision_standing;
create unique index application_decision_standing on application_decision (application_id, sending, place)
  where undone_at is null;

-- A rejected application that was approved before, for the words of its expert.
alter table application
  add column is_withdrawn boolean not null default false,
  add constraint application_withdrawn check (not is_withdrawn or state = 'rejected');
