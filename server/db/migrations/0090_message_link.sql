-- Up Migration

-- The page of what a message is about, a MessageLink; null where there is none.
alter table message add column link jsonb;
