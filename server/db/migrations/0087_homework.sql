-- Up Migration

-- Homework of a student: the draft, and what became of what was handed in.
create table homework_work (
	company_id int not null,
	id text not null default gen_random_uuid(),
	student_id text not null,
	course_id text not null,
	-- In the material of a lesson, unique in the course.
	homework_id text not null,
	-- given, handed, returned or passed (server/modules/homework/machine.ts).
	state text not null default 'given',
	-- What the content said when something was last saved or handed in: the student reads it when the content has it no more.
	homework jsonb not null,
	-- The draft.
	body text not null default '',
	-- Its files, in stored_file.
	files text[] not null default '{}',
	version int not null default 0,
	saved_at timestamptz,
	-- The browser that wrote it, and the version before its consecutive changes.
	writer text not null default '',
	run_base int not null default 0,
	-- A text of another device, from the same time as the draft.
	other_body text,
	-- How often it was handed in.
	tries int not null default 0,
	-- The time that a teacher has given this student instead of that of the content.
	due_at timestamptz,
	handed_at timestamptz,
	decided_at timestamptz,
	primary key (company_id, id),
	unique (company_id, course_id, homework_id, student_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index homework_work_student on homework_work (company_id, student_id);

-- What was handed in, once for each try.
create table homework_version (
	company_id int not null,
	work_id text not null,
	student_id text not null,
	number int not null,
	body text not null,
	files text[] not null,
	-- When it arrived.
	handed_at timestamptz not null default now(),
	-- When the browser says that it was made; of what arrived after the time was over.
	made_at timestamptz,
	outcome text,
	points int,
	words text,
	decided_at timestamptz,
	primary key (company_id, work_id, number),
	foreign key (company_id, work_id) references homework_work on delete cascade,
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index homework_version_student on homework_version (company_id, student_id);

select keep_to_company('homework_work'), keep_to_company('homework_version');
