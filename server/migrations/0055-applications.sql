-- A row is written again with each change to its application: the new version finds room on its page, and where nothing
-- changed by which rows are found no index is touched.
alter table application_listing set (fillfactor = 60);
