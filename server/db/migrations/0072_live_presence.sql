-- Up Migration

-- The student left, and the seat is free at once; a page that was only lost keeps it for a while.
alter table live_seat add column left_at timestamptz;

-- How long the student was there while the lesson was on, by the server's clock. It counts for progress, so rows stay.
alter table live_seat add column present_seconds double precision not null default 0;
drop index live_seat_seen;

-- Removed by an operator, and not admitted again until an operator does.
alter table live_seat add column is_barred boolean not null default false;

alter table live_question add column hidden_at timestamptz;
