-- A letter of which nothing was heard runs out too.
drop index expert_record_expiring;
create index expert_record_expiring on expert_record (expires_at) where invitation in ('mailing', 'sent', 'unconfirmed');
