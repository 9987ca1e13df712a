-- A claim marks the words of a reply that fail: where they stand in it, in UTF-16 units, and what they are. A check that
-- hits files its claim by itself; the words are then the marks of its verdict, and a submitted secret names no turn.
alter table claim add column quote text;
alter table claim add column quote_start integer;
alter table claim add column source_url text;
alter table claim add column filed_by text not null default 'expert';
alter table claim add constraint claim_filed_by_known check (filed_by in ('expert', 'check')) not valid;
alter table claim add constraint claim_quote_is_placed check ((quote is null) = (quote_start is null)) not valid;
alter table claim alter column turn drop not null;
-- One shape for every track: what would be right and its source are asked for where the challenge needs them.
alter table claim drop constraint claim_check;
alter table claim drop constraint claim_check1;
alter table claim drop constraint claim_attempt_id_turn_key;
alter table claim alter column kind drop not null;

-- A ruling on a claim, and by which instance. The newest of the highest instance counts.
alter table verdict add column claim_id uuid;
alter table verdict add column instance text not null default 'check';
alter table verdict add constraint verdict_instance_known
  check (instance in ('check', 'model-judge', 'validators', 'appeal-judge', 'panel', 'staff')) not valid;

-- Several claims on one reply may wait for people; of a check, one is pending for each reply.
alter table pending_verdict drop constraint pending_verdict_attempt_id_turn_key;
