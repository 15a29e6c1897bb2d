-- Up Migration

alter table document_version
	alter column document drop not null,
	-- A large document instead of `document`: its JSON text, compressed with gzip.
	add column compressed bytea,
	-- Not compressed a second time.
	alter column compressed set storage external,
	add constraint document_version_one_form check (num_nonnulls(document, compressed) = 1);
