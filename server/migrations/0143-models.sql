-- What an attempt spent on a model in calls that are no longer kept one by one: its limit still counts it.
create table model_attempt_spent (
  attempt_id uuid not null references attempt on delete cascade,
  model_id uuid not null references model on delete cascade,
  -- Null once the person is erased.
  user_id uuid references user_account on delete set null,
  micros bigint not null check (micros >= 0),
  primary key (attempt_id, model_id)
);
create index model_attempt_spent_model on model_attempt_spent (model_id);
create index model_attempt_spent_of_person on model_attempt_spent (user_id);
create trigger not_erased before insert on model_attempt_spent for each row execute function refuse_row_of_erased();
grant select, insert, update, delete on model_attempt_spent to redoubt_app;

create or replace function keep_model_budget() returns trigger language plpgsql as $$
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
    -- One statement: what is folded meanwhile counts once.
    perform refuse_over((select coalesce(sum(micros), 0) + new.micros from (
        select micros from model_charge where attempt_id = new.attempt_id and model_id = new.model_id
        union all
        select micros from model_attempt_spent where attempt_id = new.attempt_id and model_id = new.model_id) spent),
      limits.attempt_micros, 'model_attempt_budget');
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
