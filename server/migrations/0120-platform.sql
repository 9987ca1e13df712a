-- What whoever runs the installation should mend, and when some process last noticed it.
create table operator_warning (
  kind text primary key check (kind in ('untrusted-proxy', 'mail-unreachable', 'mail-sign-in', 'mail-tls', 'mail-refused')),
  noticed_at timestamptz not null
);
grant select, insert, update, delete on operator_warning to redoubt_app;
