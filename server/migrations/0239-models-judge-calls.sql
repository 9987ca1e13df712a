alter table model_call validate constraint model_call_kind_check;
