-- What redoubt_app may do, as the migrations granted it. Roles belong to the cluster and not to the database: a dump that is
-- restored in another cluster loses the grants to a role that is not there yet, and the next start gives them again.
create table application_right (
  what text not null,
  thing text not null,
  primary key (thing, what)
);
