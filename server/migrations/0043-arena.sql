-- A reply that is being written, piece after piece, each written once; the turn has the whole text when it is finished.
create table turn_piece (
  attempt_id uuid not null,
  number integer not null,
  -- Where it begins in the reply, in UTF-16 units as browsers count them.
  start integer not null check (start >= 0),
  text text not null check (text <> ''),
  primary key (attempt_id, number, start),
  foreign key (attempt_id, number) references turn on delete cascade
);
grant select, insert, delete on turn_piece to redoubt_app;

-- How much of a reply the pieces hold: of two writers one goes on from there.
alter table turn add written_length integer not null default 0 check (written_length >= 0);

insert into turn_piece (attempt_id, number, start, text)
  select attempt_id, number, 0, text from turn where state = 'writing' and text <> '';
update turn set text = '',
    written_length = length(text) + length(regexp_replace(text, '[^\U00010000-\U0010FFFF]', '', 'g'))
  where state = 'writing' and text <> '';
