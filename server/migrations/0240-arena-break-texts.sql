-- What an expert said, as it is compared: lower case, without accents, runs of punctuation and space as one space.
create function fold_attack(told text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(fold_text(told), '[^[:alnum:]]+', ' ', 'g'));

-- The trigrams of a text as a set of bits, each at a place that its hash names: what two texts share is counted in a
-- microsecond, where comparing the texts themselves takes one for each trigram.
create function trigram_bits(told text) returns bit(4096) language sql immutable strict parallel safe
  return coalesce(
    (select bit_or(set_bit(repeat('0', 4096)::bit(4096), ('x' || left(md5(word), 3))::bit(12)::integer, 1))
      from unnest(show_trgm(told)) word),
    repeat('0', 4096)::bit(4096));

-- What was said up to each break that stands. It goes where the break is taken back, and with its claim.
create table break_text (
  attempt_id uuid primary key references attempt,
  claim_id uuid not null unique references claim on delete cascade,
  objective_id uuid not null references objective,
  made_at timestamptz not null,
  -- The last that was said, folded. The break is at its end.
  text text not null check (char_length(text) <= 8000),
  trigrams bit(4096) not null
);
create index break_text_objective on break_text (objective_id);
grant select, insert, delete on break_text to redoubt_app;
create trigger not_erased before insert on break_text for each row execute function refuse_row_of_erased_attempt();

insert into break_text (attempt_id, claim_id, objective_id, made_at, text, trigrams)
select attempt.id, claim.id, attempt.objective_id, broken.judged_at, said.text, trigram_bits(said.text)
from attempt
join lateral (
  select claim_id, turn, judged_at from verdict where verdict.attempt_id = attempt.id and outcome = 'break'
  order by judged_at desc, id desc limit 1
) broken on true
join claim on claim.id = broken.claim_id
join lateral (
  select right(fold_attack(string_agg(turn.text, ' ' order by turn.number)), 8000) as text from turn
  where turn.attempt_id = attempt.id and role = 'expert' and (broken.turn is null or turn.number <= broken.turn)
) said on said.text <> ''
where attempt.status = 'broken' and not attempt.is_tryout;
