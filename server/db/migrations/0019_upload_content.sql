-- Up Migration

-- Only received bytes of an unfinished upload count towards the quota: those of all its parts, the last one included
-- from its beginning.
alter table stored_file add column received bigint not null default 0;
update stored_file set received = sent_size;

-- What whoever opens the file should know of it (FileWarning in schemas/calls/upload.schema.json).
alter table stored_file add column warnings text[] not null default '{}';
-- Stored before archives were inspected.
update stored_file set warnings = '{unchecked}' where stored_at is not null and name ~* '\.(zip|rar)$';
