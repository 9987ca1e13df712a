-- Judges and replays call models too; what they cost counts towards the model, and nobody's money of the day.
alter table model_call drop constraint model_call_kind_check;
alter table model_call add constraint model_call_kind_check
  check (kind in ('trial', 'turn', 'dry-run', 'judge', 'replay')) not valid;
