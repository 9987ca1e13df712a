-- By itself, so that nobody waits for a lock while the rows are read.
alter table user_account validate constraint first_name_length;
alter table user_account validate constraint last_name_length;
alter table expert_profile validate constraint full_name_length;
alter table expert_profile validate constraint one_language_is_alone;
-- The other one of the same words is there.
drop index user_account_words;
