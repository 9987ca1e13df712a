-- What a target with simulated tools called in a reply, once each, with what came of it. What the tools work on is not
-- stored: the calls lead to it.
create table tool_call (
  attempt_id uuid not null,
  number integer not null,
  position integer not null check (position between 1 and 40),
  -- By which the model knows its call.
  call_id text not null,
  tool text not null,
  -- JSON text as the target wrote it, which may be anything.
  arguments text not null,
  outcome text not null check (outcome in ('done', 'refused', 'unknown-tool', 'bad-arguments', 'limit')),
  result text not null,
  primary key (attempt_id, number, position),
  -- Goes with its turn when a person is erased.
  foreign key (attempt_id, number) references turn (attempt_id, number) on delete cascade
);
grant select, insert on tool_call to redoubt_app;
create trigger not_erased before insert on tool_call for each row execute function refuse_row_of_erased_attempt();
