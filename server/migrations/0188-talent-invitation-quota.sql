-- outside a transaction
create index concurrently expert_record_by_quota on expert_record (organization_id, quota, queue_number)
  where invitation = 'waiting';
