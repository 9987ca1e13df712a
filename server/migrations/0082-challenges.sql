-- The fields of knowledge that a challenge is about, as experts name theirs in their profile. No part of a version: they
-- say whom it is offered to, and not what it asks.
alter table challenge
  add column fields text[] not null default '{}'
    check (cardinality(fields) <= 5 and array_position(fields, '') is null and array_position(fields, null) is null);
