-- What came with the product and was published once: the start that puts its name here publishes it, and no later one
-- does, whatever became of the challenges since.
create table practice_publication (
  name text primary key,
  published_at timestamptz not null
);
grant select, insert on practice_publication to redoubt_app;
