-- Tasks of a client are done in projects: nobody pauses them any more, nor says that they are done.
-- Of the project that it is in, which gives it back before it goes.
alter table client_task add column project_id uuid;

-- One that is added stays open: what it says is no other open task's.
alter table client_task add constraint client_task_in_project
  check (project_id is null or state = 'open') not valid;

alter table client_task_change drop constraint client_task_change_kind_check;
alter table client_task_change add constraint client_task_change_kind_check
  check (kind in ('edited', 'paused', 'resumed', 'cancelled', 'done', 'added', 'released')) not valid;

-- What clients have uploaded so far goes into one draft of a project for each of them.
create function pg_temp.new_id() returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid
$$;

-- As the server folds them: tasks that differ only in case or in the space between words have the same fingerprint.
create function pg_temp.fold(given text) returns text language sql immutable as $$
  select to_json(btrim(regexp_replace(lower(normalize(given, nfkc)), '\s+', ' ', 'g')))::text
$$;

create temporary table moved_task on commit drop as
  select task.*, case type when 'rating' then 'rating' else 'content-writing' end as kind, null::uuid as into_id
  from client_task task where state in ('open', 'paused');

create temporary table moved_into on commit drop as
  select organization_id, pg_temp.new_id() as id,
    case when count(distinct reward_currency) = 1 then min(reward_currency) else 'USD' end as currency,
    (array_agg(distinct language) filter (where language <> ''))[1:10] as languages
  from moved_task group by organization_id;

update moved_task set into_id = moved_into.id from moved_into
  where moved_into.organization_id = moved_task.organization_id;

insert into project (id, organization_id, title, currency, languages, fee_points, made_at, changed_at)
  select moved_into.id, organization.id, left(trim('Tasks of ' || nullif(organization.name, '')), 120), currency,
    coalesce(languages, '{}'), 1000, now(), now()
  from moved_into join organization on organization.id = moved_into.organization_id
  where organization.name <> '';
insert into project (id, organization_id, title, currency, languages, fee_points, made_at, changed_at)
  select moved_into.id, organization.id, 'Tasks', currency, coalesce(languages, '{}'), 1000, now(), now()
  from moved_into join organization on organization.id = moved_into.organization_id
  where organization.name = '';

-- A rate is proposed where all rewards of a kind agree.
insert into project_kind (project_id, kind, rate_minor, settings)
  select into_id, kind,
    case when count(distinct reward_minor) = 1 and count(reward_minor) = count(*) and count(distinct reward_currency) = 1
      and min(reward_minor) between 1 and 1000000
      and min(reward_currency) = (select currency from moved_into where id = into_id) then min(reward_minor) end,
    case kind when 'rating' then '{"criteria": []}'::jsonb else '{"points": [], "words": null}' end
  from moved_task group by into_id, kind;

insert into project_task (id, project_id, number, kind, title, instructions, input, reference, language, skills, priority,
    client_task_id, fingerprint, added_at)
  select pg_temp.new_id(), into_id, row_number() over (partition by into_id order by id), kind, title, instructions, input,
    reference, language, skills, priority, id,
    sha256(convert_to('[' || concat_ws(',', pg_temp.fold(kind), pg_temp.fold(title), pg_temp.fold(instructions),
      pg_temp.fold(input)) || ']', 'UTF8')), now()
  from moved_task
  on conflict do nothing;

update client_task set state = 'open', project_id = added.project_id, changed_at = now()
  from project_task added where added.client_task_id = client_task.id and client_task.state in ('open', 'paused');
-- What says the same as another of its kind is in no project.
update client_task set state = 'open', changed_at = now() where state = 'paused';

-- Who begins a project or reviews work holds their account until that is written, as an erasure asks.
create function refuse_row_naming_erased() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  since timestamptz;
begin
  select erased_at into since from user_account where id = person for key share;
  if since is not null then
    raise exception 'The person was erased.' using errcode = 'PE001', detail = person::text;
  end if;
  return new;
end
$$;
grant update on submission to redoubt_app;
create trigger not_erased before insert on project for each row
  when (new.made_by is not null) execute function refuse_row_naming_erased('made_by');
create trigger not_erased before insert on submission_review for each row
  when (new.reviewed_by is not null) execute function refuse_row_naming_erased('reviewed_by');
