-- What experts say of themselves in steps 1 and 2 and on the profile page; a row begins with the first thing said.
create table expert_profile (
  user_id uuid primary key references user_account,
  -- Null until a name is said: the names of the account stand for it.
  full_name text check (length(full_name) between 2 and 161),
  country_of_residence text not null default '' check (length(country_of_residence) <= 120),
  work_location text not null default '' check (length(work_location) <= 120),
  country_code text not null default '+1' check (country_code ~ '^\+[1-9][0-9]{0,3}$'),
  phone_number text not null default '' check (length(phone_number) <= 40),
  professional_title text not null default '' check (length(professional_title) <= 120),
  about text not null default '' check (length(about) <= 2000),
  -- Cents an hour.
  hourly_rate_minor integer not null default 0 check (hourly_rate_minor between 0 and 1000000),
  website text not null default '' check (website = '' or website ~* '^https?://'),
  github text not null default '' check (github = '' or github ~* '^https?://'),
  linkedin text not null default '' check (linkedin = '' or linkedin ~* '^https?://'),
  availability text not null default '' check (length(availability) <= 200),
  primary_language text not null default '',
  secondary_languages text[] not null default '{}' check (cardinality(secondary_languages) <= 30),
  language_proficiencies jsonb not null default '{}' check (jsonb_typeof(language_proficiencies) = 'object'),
  functional_expertise text[] not null default '{}' check (cardinality(functional_expertise) <= 30),
  domain_expertise text[] not null default '{}' check (cardinality(domain_expertise) <= 30),
  institution text not null default '' check (length(institution) <= 120),
  degree text not null default '',
  field_of_study text not null default '' check (length(field_of_study) <= 120),
  content_writing smallint not null default 1 check (content_writing between 1 and 3),
  instruction_following smallint not null default 1 check (instruction_following between 1 and 3),
  rating_evaluation smallint not null default 1 check (rating_evaluation between 1 and 3),
  rlhf smallint not null default 1 check (rlhf between 1 and 3),
  red_teaming smallint not null default 1 check (red_teaming between 1 and 3),
  years_of_experience smallint check (years_of_experience between 0 and 70),
  certifications text[] not null default '{}' check (cardinality(certifications) <= 30),
  changed_at timestamptz not null
);
grant select, insert, update, delete on expert_profile to redoubt_app;

-- What was typed into a step and is not saved. The row outlives its content, so that a revision never comes twice.
create table wizard_draft (
  user_id uuid not null references user_account,
  step smallint not null check (step between 1 and 6),
  revision integer not null check (revision > 0),
  -- JSON; of step 5 it is sealed.
  content text check (length(content) <= 131072),
  changed_at timestamptz not null,
  primary key (user_id, step)
);
grant select, insert, update, delete on wizard_draft to redoubt_app;

-- Every file of a person's image, from before it is written until after it is removed: none is ever without its row.
create table avatar_file (
  file_key text primary key,
  user_id uuid not null references user_account,
  created_at timestamptz not null
);
create index avatar_file_by_user on avatar_file (user_id);
grant select, insert, delete on avatar_file to redoubt_app;

-- The image of a person in two sizes, found by a key that cannot be guessed.
create table avatar (
  user_id uuid primary key references user_account,
  key text not null unique check (length(key) >= 22),
  large_file text not null unique references avatar_file,
  small_file text not null unique references avatar_file,
  changed_at timestamptz not null
);
grant select, insert, update, delete on avatar to redoubt_app;

-- The page of an expert for everyone; no row is a page that is off.
create table public_page (
  user_id uuid primary key references user_account,
  is_on boolean not null,
  shows text[] not null,
  changed_at timestamptz not null
);
grant select, insert, update, delete on public_page to redoubt_app;

-- The address of the image, beside the names: sessions and lists show it without asking the profile.
alter table user_account add avatar_url text check (avatar_url like '/v1/profile/avatars/%');

drop trigger account_changed on user_account;
create trigger account_changed after update on user_account for each row
  when ((new.email, new.first_name, new.last_name, new.role, new.email_verified_at, new.disabled_at, new.avatar_url)
    is distinct from
    (old.email, old.first_name, old.last_name, old.role, old.email_verified_at, old.disabled_at, old.avatar_url))
  execute function tell_account_changed();
