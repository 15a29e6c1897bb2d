-- Up Migration

-- The school of a session; the student's own for older sessions, and until one is chosen.
alter table session add column school_id text;
