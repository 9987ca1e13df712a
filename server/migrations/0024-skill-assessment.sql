-- One run of an assessment: what was asked, what was answered, and how it was scored.
create table assessment_sitting (
  id uuid primary key,
  user_id uuid not null references user_account,
  kind text not null check (kind in ('biasDetection', 'contentGeneration', 'ratingExercise')),
  number integer not null check (number > 0),
  -- Ids of the question bank in the order in which they are shown.
  question_ids text[] not null check (cardinality(question_ids) > 0),
  -- For each question, which option of the bank stands in each place; only the bias quiz has options.
  option_order jsonb check (jsonb_typeof(option_order) = 'array'),
  started_at timestamptz not null,
  deadline timestamptz not null check (deadline > started_at),
  -- A text is a JSON string; other answers are an object by question.
  answers jsonb not null,
  -- Grows with every save, so that of two tabs one learns of the other.
  revision integer not null default 0 check (revision >= 0),
  submitted_at timestamptz check (submitted_at >= started_at),
  -- Its time ran out before it was submitted.
  is_time_over boolean,
  score integer check (score between 0 and 100),
  -- The parts of a text's score, as the rules of that day found them.
  breakdown jsonb,
  unique (user_id, kind, number),
  check ((kind = 'biasDetection') = (option_order is not null)),
  check (jsonb_typeof(answers) = case kind when 'contentGeneration' then 'string' else 'object' end),
  check ((submitted_at is null) = (score is null) and (submitted_at is null) = (is_time_over is null)),
  check ((breakdown is not null) = (score is not null and kind = 'contentGeneration'))
);
create unique index assessment_sitting_one_open on assessment_sitting (user_id, kind) where submitted_at is null;
create index assessment_sitting_deadline on assessment_sitting (deadline) where submitted_at is null;
grant select, insert on assessment_sitting to redoubt_app;
-- What was asked and when its time is over is never changed.
grant update (answers, revision, submitted_at, is_time_over, score, breakdown) on assessment_sitting to redoubt_app;

create function keep_scored_sitting() returns trigger language plpgsql as $$
begin
  raise exception 'The sitting % is scored and cannot change.', old.id using errcode = 'check_violation';
end
$$;
create trigger assessment_sitting_scored before update on assessment_sitting
  for each row when (old.submitted_at is not null) execute function keep_scored_sitting();

-- The application removes no sitting. Those of a person whose erasure has begun, and of nobody else, this does.
create function erase_sittings(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform from account_deletion where user_id = person and began_at is not null and finished_at is null;
  if not found then return; end if;
  delete from assessment_sitting where user_id = person;
end
$$;
revoke execute on function erase_sittings(uuid) from public;
grant execute on function erase_sittings(uuid) to redoubt_app;
