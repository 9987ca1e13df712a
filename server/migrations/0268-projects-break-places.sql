-- outside a transaction
create index concurrently assignment_of_breaker on assignment (user_id, project_id) where kind = 'red-teaming';
