-- By itself, so that nobody waits for a lock while the rows are read.
alter table finding_triage validate constraint finding_triage_state_check;
