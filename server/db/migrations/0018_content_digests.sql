-- Up Migration

-- What an id of a client was used for, so that other content under the same id is refused instead of acknowledged.
-- Null in rows of earlier versions.

-- SHA-256 in hexadecimal of what the entry is.
alter table outbox_entry add column digest text;
-- SHA-256 in hexadecimal of the bytes that were sent; a picture is stored without metadata, so `sha256` differs.
alter table stored_file add column sent_sha256 text;
