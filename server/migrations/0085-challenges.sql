-- Of a version over a model: what the model is told before the conversation, which no expert is ever sent, and what experts
-- see in place of its name.
alter table challenge_version
  add system_prompt text check (system_prompt <> '' and char_length(system_prompt) <= 20000),
  add target_name text check (target_name <> '' and char_length(target_name) <= 60),
  add constraint model_has_prompt check (
    (target_key like 'model:%') = (system_prompt is not null) and (target_key like 'model:%') = (target_name is not null)
  );
