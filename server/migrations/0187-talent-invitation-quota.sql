-- Whose quota of the day the mail of an invitation counts on: the organization's for those that uploads bring, the inviter's
-- for one that somebody sends by hand, which therefore leaves before them.
alter table expert_record add column quota text not null default 'organization';
alter table expert_record add constraint expert_quota_known check (quota in ('organization', 'person')) not valid;
alter table expert_record add constraint expert_quota_of_a_person check (quota = 'organization' or invited_by is not null) not valid;
update expert_record set quota = 'person'
where invitation = 'waiting' and batch_id is null and invited_by is not null;

-- An invitation that waits can be stopped, and sent after all.
alter table expert_record drop constraint expert_record_invitation_check;
alter table expert_record add constraint expert_record_invitation_check check (invitation in
  ('waiting', 'stopped', 'mailing', 'sent', 'refused', 'unconfirmed', 'expired', 'accepted', 'opted-out', 'left')) not valid;
