-- What the provider answered to a call that failed, for whoever answers for the model: never the key or the conversation.
alter table model_call add column provider_status smallint;
alter table model_call add column provider_message text;
-- For how long it asked to wait.
alter table model_call add column retry_after_seconds integer;
alter table model_call add constraint provider_message_is_short check (char_length(provider_message) <= 300) not valid;

-- A rate limit passes by itself, a quota that is used up does not.
alter table model_call drop constraint model_call_outcome_check;
alter table model_call add constraint model_call_outcome_check check (outcome in (
  'stop', 'length', 'refused', 'filtered', 'stopped', 'address', 'key', 'model', 'quota', 'rate-limit', 'protocol',
  'certificate', 'time-out', 'lost', 'overloaded', 'too-long')) not valid;
