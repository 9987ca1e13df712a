-- The urgency that the profile alone gives an application (1 high, 2 medium, 3 low), so that a decision writes its state
-- without reading the profile. Rows made by earlier rules are made anew by the job; until then a row says what its open
-- issue and its missing steps say.
alter table application_listing
  add column profile_urgency smallint not null default 3 check (profile_urgency between 1 and 3);
update application_listing set profile_urgency = case
    when shown -> 'reason' ->> 'kind' = 'document_rejected' or (urgency = 1 and state <> 'pending') then 1
    when jsonb_array_length(shown -> 'missingSteps') > 0 then 2
    else 3
  end;
