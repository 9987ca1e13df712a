-- When somebody last changed what the organization says of an expert by hand: such a record outlives its upload.
alter table expert_record add column edited_at timestamptz;
