-- outside a transaction
create index concurrently client_task_of_project on client_task (project_id) where project_id is not null;
