-- What a target is to be brought to refuse, each harmless request beside a harmful one; null where that is not judged.
alter table challenge_version add pairs jsonb;
alter table challenge_version
  add constraint pairs_are_for_refusals check ((judge = 'refusals') = (pairs is not null)) not valid,
  -- Refusals and people's answers are replies alone.
  add constraint replies_need_no_tools check (judge not in ('refusals', 'people') or agent is null) not valid;
