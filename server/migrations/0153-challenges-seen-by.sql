-- outside a transaction
create index concurrently challenge_seen_by_organization on challenge (seen_by_organization_id)
  where seen_by_organization_id is not null;
