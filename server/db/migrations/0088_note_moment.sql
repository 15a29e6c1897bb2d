-- Up Migration

-- Notes about a moment of a lesson. One that was deleted has an empty text, so that an older change does not bring it back.
create table note_moment (
	company_id int not null,
	student_id text not null,
	-- Made by the page.
	id uuid not null,
	course_id text not null,
	lesson_id text not null,
	-- As it was called then: the lesson may be removed.
	lesson_name jsonb not null,
	at_seconds double precision not null,
	body text not null,
	written_at timestamptz not null,
	primary key (company_id, student_id, id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index note_moment_course on note_moment (company_id, student_id, course_id, lesson_id);

select keep_to_company('note_moment');
