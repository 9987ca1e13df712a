-- What a challenge says, asks and is worth, version by version. A change makes a new one, and none is ever changed: an
-- attempt goes by the version that it began with.
create table challenge_version (
  challenge_id uuid not null references challenge,
  version integer not null check (version > 0),
  title text not null,
  summary text not null,
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard', 'very-hard')),
  requires text not null check (requires in ('none', 'verified', 'approved')),
  objective_title text not null,
  severity integer not null check (severity between 1 and 5),
  brief text not null,
  counts_as_break text not null,
  does_not_count text not null,
  target_key text not null,
  judge text not null,
  message_limit integer not null check (message_limit between 1 and 100),
  message_max_length integer not null check (message_max_length between 1 and 8000),
  points_min integer not null check (points_min > 0),
  points_max integer not null check (points_max >= points_min),
  -- The address of the article that explains the idea behind it, as in /learn/tutorials/jailbreak-frames.
  article text check (article like '/learn/%'),
  primary key (challenge_id, version)
);
grant select, insert on challenge_version to redoubt_app;

insert into challenge_version (challenge_id, version, title, summary, difficulty, requires, objective_title, severity, brief,
    counts_as_break, does_not_count, target_key, judge, message_limit, message_max_length, points_min, points_max, article)
  select challenge.id, 1, challenge.title, summary, difficulty, requires, objective.title, severity, brief, counts_as_break,
    does_not_count, target_key, judge, message_limit, message_max_length, points_min, points_max,
    '/learn/tutorials/' || case slug
      when 'gate-nine' then 'jailbreak-frames'
      when 'the-private-lift' then 'jailbreak-frames'
      when 'second-pair-of-eyes' then 'jailbreak-frames'
      when 'the-sealed-drawer' then 'extracting-hidden-context'
      when 'past-the-inspector' then 'extracting-hidden-context'
      when 'fifty-hertz' then 'multi-turn-attacks'
      when 'under-the-permafrost' then 'multi-turn-attacks'
      else case track when 'content' then 'content-stumping' else 'direct-prompt-injection' end
    end
  from challenge join objective on objective.challenge_id = challenge.id;

alter table challenge
  drop column title, drop column summary, drop column difficulty, drop column requires, drop column brief,
  drop column counts_as_break, drop column does_not_count, drop column target_key, drop column message_limit,
  drop column message_max_length,
  -- The version that new attempts begin with.
  add version integer not null default 1,
  -- Moves with every save, whatever it changes: of two people who edit at once the second learns of the first.
  add revision integer not null default 1 check (revision > 0),
  -- Whether lists, search, feeds and sitemap name it; its own page is there for whoever has the address.
  add is_listed boolean not null default true,
  -- Those with a place come first in the lists, 1 at the top.
  add place integer check (place between 1 and 999),
  -- The first time; null while it never was.
  add first_published_at timestamptz,
  -- Null until it is published: it then opens at once.
  alter column opens_at drop not null,
  add constraint challenge_published_opens check (published_at is null or opens_at is not null),
  add constraint challenge_current_version foreign key (id, version) references challenge_version
    deferrable initially deferred;
update challenge set first_published_at = coalesce(published_at, created_at);
alter table objective
  drop column title, drop column severity, drop column judge, drop column points_min, drop column points_max;

create trigger challenge_version_changed after insert or update or delete or truncate on challenge_version
  for each statement execute function move_catalogue_version('challenges');

-- Who saved what and when; without rows for what came with the product. Kept apart from the challenges, so that these
-- speak of nobody.
create table challenge_save (
  challenge_id uuid not null references challenge,
  revision integer not null check (revision > 0),
  -- The version that the save made; null where it changed none.
  version integer,
  -- Null once the person is erased.
  user_id uuid references user_account,
  saved_at timestamptz not null,
  primary key (challenge_id, revision),
  foreign key (challenge_id, version) references challenge_version
);
create index challenge_save_user on challenge_save (user_id);
create index challenge_save_version on challenge_save (challenge_id, version);
grant select, insert, update on challenge_save to redoubt_app;
create trigger not_erased before insert on challenge_save for each row execute function refuse_row_of_erased();

alter table attempt add challenge_version integer not null default 1;
alter table attempt
  alter column challenge_version drop default,
  add constraint attempt_challenge_version foreign key (challenge_id, challenge_version) references challenge_version;

-- What an award is worth follows from the version that the attempt began with.
alter table award add challenge_version integer not null default 1;
alter table award alter column challenge_version drop default;
