-- What the turns of attempts over a model cost, or may cost at most while they go on. The trigger below keeps the sums and
-- lets no charge in that would pass a limit of the model: whoever wants to spend waits for the row of its budget.
create table model_budget (
  model_id uuid primary key references model on delete cascade,
  -- All charges: what is settled and what is set aside.
  total_micros bigint not null default 0 check (total_micros >= 0),
  -- The last day, in UTC, on which something was set aside, and the charges of that day.
  day date not null,
  day_micros bigint not null default 0 check (day_micros >= 0),
  -- The share in percent that somebody was told was used up, of the day and of all.
  day_told smallint not null default 0 check (day_told in (0, 80, 100)),
  total_told smallint not null default 0 check (total_told in (0, 80, 100))
);
grant select, insert, update, delete on model_budget to redoubt_app;

create table model_charge (
  call_id uuid primary key references model_call on delete cascade,
  model_id uuid not null references model on delete cascade,
  -- Null once the person is erased.
  user_id uuid references user_account on delete set null,
  attempt_id uuid references attempt on delete set null,
  day date not null,
  -- The most that the call may cost, until it is settled; then what it cost.
  micros bigint not null check (micros >= 0),
  reserved_at timestamptz not null,
  -- Moves while the process that makes the call lives.
  beat_at timestamptz not null,
  settled_at timestamptz
);
create index model_charge_open on model_charge (model_id) where settled_at is null;
create index model_charge_recent on model_charge (model_id, reserved_at);
create index model_charge_of_person on model_charge (user_id, model_id, day);
create index model_charge_of_attempt on model_charge (attempt_id, model_id);
create trigger not_erased before insert on model_charge for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on model_charge to redoubt_app;

-- Whoever waits for a free place at a model.
create table model_waiter (
  attempt_id uuid primary key references attempt on delete cascade,
  model_id uuid not null references model on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  since timestamptz not null,
  beat_at timestamptz not null
);
create index model_waiter_of on model_waiter (model_id, since);
create trigger not_erased before insert on model_waiter for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on model_waiter to redoubt_app;

create function refuse_over(used numeric, most bigint, limit_name text) returns void
language plpgsql as $$
begin
  if used > most then
    raise exception 'A charge would pass a limit of its model.' using errcode = 'check_violation', constraint = limit_name;
  end if;
end $$;

create function keep_model_budget() returns trigger language plpgsql as $$
declare
  budget model_budget;
  limits model;
  change bigint := new.micros;
begin
  if tg_op = 'INSERT' then
    insert into model_budget (model_id, day) values (new.model_id, new.day) on conflict do nothing;
  else
    change := new.micros - old.micros;
  end if;
  select * into budget from model_budget where model_id = new.model_id for update;
  if tg_op = 'INSERT' then
    if new.day > budget.day then
      budget.day := new.day;
      budget.day_micros := 0;
      budget.day_told := 0;
    end if;
    -- A clock that runs behind spends of the day that has begun.
    new.day := budget.day;
    select * into limits from model where id = new.model_id;
    perform refuse_over((select count(*) + 1 from model_charge where model_id = new.model_id and settled_at is null),
      limits.parallel_replies, 'model_parallel_replies');
    perform refuse_over((select count(*) + 1 from model_charge
      where model_id = new.model_id and reserved_at > new.reserved_at - interval '1 minute'),
      limits.requests_per_minute, 'model_requests_per_minute');
    perform refuse_over((select coalesce(sum(micros), 0) + new.micros from model_charge
      where attempt_id = new.attempt_id and model_id = new.model_id), limits.attempt_micros, 'model_attempt_budget');
    perform refuse_over((select coalesce(sum(micros), 0) + new.micros from model_charge
      where user_id = new.user_id and model_id = new.model_id and day = new.day), limits.person_day_micros,
      'model_person_day_budget');
    perform refuse_over(budget.day_micros + new.micros, limits.day_micros, 'model_day_budget');
    perform refuse_over(budget.total_micros + new.micros, limits.total_micros, 'model_total_budget');
  end if;
  update model_budget set
    total_micros = total_micros + change,
    day = budget.day,
    day_micros = budget.day_micros + case when new.day = budget.day then change else 0 end,
    day_told = budget.day_told
  where model_id = new.model_id;
  return new;
end $$;
create trigger kept_budget before insert or update of micros on model_charge
  for each row execute function keep_model_budget();

alter table turn drop constraint turn_ending_check;
alter table turn add constraint turn_ending_check check (ending in ('length', 'refused', 'filtered', 'no-money'));
