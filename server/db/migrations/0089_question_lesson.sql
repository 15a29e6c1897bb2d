-- Up Migration

-- A question about a course may name a lesson of it, and a moment of the lesson's video in whole seconds.
alter table post
	add column lesson_id text,
	add column at_seconds int,
	add constraint post_lesson check (lesson_id is null or (topic = 'question' and topic_id <> '')),
	add constraint post_moment check (at_seconds is null or (lesson_id is not null and at_seconds >= 0));
create index post_of_lesson on post (company_id, topic_id, lesson_id, created_at desc, id) where lesson_id is not null;
