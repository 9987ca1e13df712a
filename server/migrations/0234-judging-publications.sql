-- What a published verdict is about, as the public page of its expert lists it: the marked words and what is said to fail,
-- without what stays covered. Null where it was published for those with the link alone, before pages listed verdicts.
alter table claim_publication add column shown_quote text;
alter table claim_publication add column shown_reason text;
