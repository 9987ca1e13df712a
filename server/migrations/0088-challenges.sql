-- Of a version over a model that has simulated tools: which, what they work on, and what it must not do with them. Its shape
-- is agentDefinition of the contract.
alter table challenge_version
  add agent jsonb check (jsonb_typeof(agent) = 'object'),
  add constraint only_models_are_told_tools check (agent is null or target_key like 'model:%'),
  add constraint acts_need_tools check (target_key not like 'model:%' or judge <> 'acts' or agent is not null);
