-- Up Migration

-- The school a session stands in; the student's own for sessions from before, and until one is chosen.
alter table session add column school_id text;
