-- Of a reply that waits for a free place at its model: the place in the line, 1 at its head. Of one for which there was no
-- money: when there is more, where that is known.
alter table turn
  add line_place integer check (line_place > 0),
  add opens_at timestamptz,
  add constraint only_writing_waits check (line_place is null or state = 'writing'),
  add constraint only_spent_opens check (opens_at is null or ending is not distinct from 'no-money');
