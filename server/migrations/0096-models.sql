-- Dry runs call models too. What trials and dry runs cost is charged like everything else, in nobody's attempt.
alter table model_call drop constraint model_call_kind_check;
alter table model_call add constraint model_call_kind_check check (kind in ('trial', 'turn', 'dry-run'));
