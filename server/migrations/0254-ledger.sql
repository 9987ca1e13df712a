-- Double entry. An amount is in minor units of its account's currency: positive is credited to the account (what the
-- platform owes its holder), negative is debited. Money that came in is a debit of the bank.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('bank', 'client-balance', 'platform-balance', 'project-escrow', 'expert-payable', 'platform-fee')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The client whose balance it is, or for whose project it is held; null in the escrow of the platform's own projects.
  organization_id uuid references organization,
  project_id uuid,
  user_id uuid references user_account,
  -- Whose it is alone; zeros for the platform's own accounts.
  holder uuid not null generated always as
    (coalesce(project_id, organization_id, user_id, '00000000-0000-0000-0000-000000000000')) stored,
  -- The available balance: the sum of its postings, of the kinds whose holders can spend no more than that; null for the
  -- others. The triggers below write it.
  available_minor bigint constraint ledger_account_sufficient check (available_minor >= 0),
  constraint ledger_account_holder check (
    case kind when 'client-balance' then organization_id is not null when 'project-escrow' then true
      else organization_id is null end
    and (project_id is not null) = (kind = 'project-escrow')
    and (user_id is not null) = (kind = 'expert-payable')),
  constraint ledger_account_once unique (kind, currency, holder),
  -- What a posting refers to, so that it is in the currency of its account.
  constraint ledger_account_of_currency unique (id, currency)
);
create index ledger_account_of_organization on ledger_account (organization_id) where organization_id is not null;
create index ledger_account_of_project on ledger_account (project_id) where project_id is not null;
create index ledger_account_of_user on ledger_account (user_id) where user_id is not null;
create trigger not_erased before insert on ledger_account for each row execute function refuse_row_of_erased();
grant select, insert (kind, currency, organization_id, project_id, user_id) on ledger_account to redoubt_app;

create function open_ledger_account() returns trigger language plpgsql as $$
begin
  new.available_minor := case when new.kind in ('client-balance', 'platform-balance', 'project-escrow') then 0 end;
  return new;
end
$$;
create trigger opened before insert on ledger_account for each row execute function open_ledger_account();

-- What moved money, and why. Neither this nor a posting is ever changed: a mistake is reversed by a second one.
create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'reversal')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The same again is refused, whoever sends it.
  key text not null constraint ledger_transaction_once unique check (key <> '' and char_length(key) <= 200),
  -- What the bank wrote, or why it is reversed.
  reference text not null default '' check (char_length(reference) <= 300),
  received_on date constraint ledger_transaction_received check ((received_on is not null) = (kind = 'payment')),
  reverses bigint constraint ledger_transaction_reversed_once unique references ledger_transaction,
  made_by uuid references user_account,
  at timestamptz not null,
  -- How many postings it has, so that none is added later.
  posting_count smallint not null check (posting_count >= 2),
  constraint ledger_transaction_reversal check ((reverses is not null) = (kind = 'reversal')),
  constraint ledger_transaction_of_currency unique (id, currency)
);
create index ledger_transaction_made_by on ledger_transaction (made_by) where made_by is not null;
grant select, insert on ledger_transaction to redoubt_app;

-- Whoever books holds their account until the transaction ends, and one who was erased books nothing.
create function refuse_booking_of_erased() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  select erased_at into since from user_account where id = new.made_by for key share;
  if since is not null then
    raise exception 'The person was erased.' using errcode = 'PE001', detail = new.made_by::text;
  end if;
  return new;
end
$$;
create trigger not_erased before insert on ledger_transaction for each row
  when (new.made_by is not null) execute function refuse_booking_of_erased();

create table ledger_posting (
  transaction_id bigint not null,
  account_id bigint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (transaction_id, account_id),
  foreign key (transaction_id, currency) references ledger_transaction (id, currency),
  foreign key (account_id, currency) references ledger_account (id, currency)
);
create index ledger_posting_of_account on ledger_posting (account_id, transaction_id);
grant select, insert on ledger_posting to redoubt_app;

-- Adds a posting to the available balance of its account, so that nobody spends more: the account is locked until the
-- transaction ends. The application's role cannot write that balance.
create function add_ledger_posting() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  update public.ledger_account set available_minor = available_minor + new.amount_minor
  where id = new.account_id and available_minor is not null;
  return null;
end
$$;
create trigger added after insert on ledger_posting for each row execute function add_ledger_posting();

-- Each transaction has the postings that it was made with, and they sum to zero; those of a reversal are the opposite of
-- what it takes back. Seen at the commit.
create function refuse_unbalanced_ledger() returns trigger language plpgsql as $$
declare
  concerned ledger_transaction%rowtype;
  posted record;
begin
  select * into strict concerned from ledger_transaction
  where id = case when tg_table_name = 'ledger_transaction' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'transaction_id')::bigint end;
  select count(*) as postings, sum(amount_minor) as minor into posted
  from ledger_posting where transaction_id = concerned.id;
  if posted.postings <> concerned.posting_count or posted.minor <> 0 then
    raise exception 'The postings of a ledger transaction sum to zero, and none is added later.'
      using errcode = '23514', constraint = 'ledger_transaction_balanced';
  end if;
  if concerned.reverses is not null and exists (
    select from (select * from ledger_posting where transaction_id = concerned.id) made
    full join (select * from ledger_posting where transaction_id = concerned.reverses) before
      on before.account_id = made.account_id
    where made.amount_minor is distinct from -before.amount_minor) then
    raise exception 'A reversal has the opposite postings.'
      using errcode = '23514', constraint = 'ledger_transaction_opposite';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transaction_balanced after insert on ledger_transaction
  deferrable initially deferred for each row execute function refuse_unbalanced_ledger();
create constraint trigger ledger_transaction_balanced after insert on ledger_posting
  deferrable initially deferred for each row execute function refuse_unbalanced_ledger();

-- Nothing of it is changed or removed, by whoever owns the database either.
create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only.' using errcode = '55000';
end
$$;
create trigger append_only before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_change_of_ledger();
create trigger append_only before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change_of_ledger();
create trigger append_only before delete or truncate on ledger_account
  for each statement execute function refuse_change_of_ledger();
create trigger append_only_holder before update of kind, currency, organization_id, project_id, user_id on ledger_account
  for each statement execute function refuse_change_of_ledger();
