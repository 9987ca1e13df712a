-- What replies to a version may contain that people may not want to read, by the codes of MLCommons AILuminate v1.
alter table challenge_version add harms text[] not null default '{}'
  check (harms <@ array['vcr', 'src', 'ssh', 'iwp', 'ncr', 'dfm', 'prv', 'ipv', 'hte', 'sxc']);
