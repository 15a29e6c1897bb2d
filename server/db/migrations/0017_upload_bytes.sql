-- Up Migration

-- Only received bytes of an unfinished upload count towards the quota: those of all its parts, the last one included
-- from its beginning.
alter table stored_file add column received bigint not null default 0;
update stored_file set received = sent_size;
