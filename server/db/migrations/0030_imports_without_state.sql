-- Up Migration

-- How far an import has come is found by comparing its file with what is stored.
drop table table_import;
