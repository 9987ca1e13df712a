-- When the first words of a call's reply were stored; null while there are none. A call whose process died before costs nothing.
alter table model_charge add column answered_at timestamptz;
