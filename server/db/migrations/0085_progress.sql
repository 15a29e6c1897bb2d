-- Up Migration

-- What students did in lessons: the only source of their progress. Everything else that is stored of it
-- (lesson_watch, enrolment.lesson_id, studied_at and done_lesson_ids) is read from it, and can be rebuilt.
create table learning_record (
	company_id int not null,
	student_id text not null,
	-- Of a mark, the id of its entry in the outbox.
	id uuid not null default gen_random_uuid(),
	-- In the order of storing.
	sequence bigint generated always as identity,
	verb text not null check (verb in ('opened', 'watched', 'completed')),
	object_kind text not null check (object_kind in ('lesson', 'course')),
	-- Of a lesson, its id in the course.
	object_id text not null,
	course_id text not null,
	result jsonb not null default '{}',
	-- When it was done; it may have been stored later.
	at timestamptz not null,
	-- The visit of the lesson's page, where there was one.
	registration uuid,
	stored_at timestamptz not null default now(),
	primary key (company_id, student_id, id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index learning_record_student on learning_record (company_id, student_id, sequence);
-- A lesson and a course are completed once.
create unique index learning_record_completed
	on learning_record (company_id, student_id, course_id, object_kind, object_id) where verb = 'completed';

-- What a student has watched of a video.
create table lesson_watch (
	company_id int not null,
	student_id text not null,
	course_id text not null,
	lesson_id text not null,
	-- Of the video, in milliseconds.
	seen int4multirange not null default '{}',
	-- When it was played, in milliseconds since 1970.
	played int8multirange not null default '{}',
	position_ms int not null default 0,
	positioned_at timestamptz,
	primary key (company_id, student_id, course_id, lesson_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

-- Lessons with the exercise that was handed in.
create index lesson_material_exercise on lesson_material
	(company_id, (document -> 'exercise' ->> 'subjectId'), (document -> 'exercise' ->> 'chapterId'))
	where document -> 'exercise' is not null;

select keep_to_company('learning_record'), keep_to_company('lesson_watch');
-- Records are added, and deleted with their student only.
revoke update, delete on learning_record from schoolfront_app, schoolfront_system;

-- What was stored of progress before there were records.
set local role schoolfront_system;
insert into learning_record (company_id, student_id, verb, object_kind, object_id, course_id, result, at)
select company_id, student_id, 'completed', 'lesson', done, course_id, '{"by": "earlier"}', coalesce(studied_at, enrolled_at)
from enrolment cross join unnest(done_lesson_ids) with ordinality as lessons (done, done_at)
order by company_id, student_id, course_id, done_at
on conflict do nothing;
insert into learning_record (company_id, student_id, verb, object_kind, object_id, course_id, result, at)
select company_id, student_id, 'opened', 'lesson', lesson_id, course_id, '{"by": "earlier"}', coalesce(studied_at, enrolled_at)
from enrolment where lesson_id is not null;

reset role;
