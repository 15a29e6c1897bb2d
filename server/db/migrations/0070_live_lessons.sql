-- Up Migration

-- Rooms, times and recordings of live lessons (LessonLive) by the lesson's id; nobody but the server reads them.
alter table course add column live_lessons jsonb not null default '{}';
