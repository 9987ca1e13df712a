-- A finding that somebody works on.
alter table finding_triage
  drop constraint finding_triage_state_check,
  add constraint finding_triage_state_check
    check (state in ('open', 'accepted', 'being-fixed', 'duplicate', 'wont-fix', 'fixed')) not valid;
