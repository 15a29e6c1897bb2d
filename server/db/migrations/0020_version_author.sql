-- Up Migration

-- Who applied a version of a site, and for a rollback the version whose document it restored.
alter table site_version
	add column author text not null default '',
	add column restored int check (restored > 0);
