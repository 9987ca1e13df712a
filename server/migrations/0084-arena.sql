-- How the model behind a target says that its reply ended, where that is not simply whole; and what the reply cost, in
-- millionths of a US dollar, null where nothing is known of it.
alter table turn
  add ending text check (ending in ('length', 'refused', 'filtered')),
  add micros bigint check (micros >= 0);
