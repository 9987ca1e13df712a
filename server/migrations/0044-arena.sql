-- What a reply took, as its target said; null where the target says nothing of it.
alter table turn
  add input_tokens integer check (input_tokens >= 0),
  add output_tokens integer check (output_tokens >= 0),
  add check ((input_tokens is null) = (output_tokens is null));
