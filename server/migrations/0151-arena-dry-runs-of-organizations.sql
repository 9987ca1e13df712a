-- Organizations may read the dry runs of their challenges now. Those that Admins had made hold the documented plays of practice
-- targets, which solve practice challenges.
delete from dry_run where challenge_id in (select id from challenge where organization_id is not null);
