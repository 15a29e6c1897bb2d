-- Up Migration

-- Versions of every document of a company: of its site, and of the parts of its content.
alter table site_version rename to document_version;
alter table document_version
	-- "site", or a part of the content such as courses/web.
	add column part text not null default 'site',
	drop constraint site_version_pkey;
alter table document_version
	alter column part drop default,
	add primary key (company_id, part, version);
