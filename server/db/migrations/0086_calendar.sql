-- Up Migration

-- The secret address at which calendars read a student's timetable; a new one takes the place of the previous one.
create table calendar_feed (
	company_id int not null,
	student_id text not null,
	-- SHA-256 in hexadecimal.
	secret_hash text not null,
	-- Of the names in it: the student's when the address was made.
	language text not null check (language in ('zh', 'en')),
	made_at timestamptz not null default now(),
	primary key (company_id, student_id),
	unique (company_id, secret_hash),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

-- What calendars know of an event, so that its SEQUENCE rises with each change: one row, however many students have it.
create table calendar_event (
	company_id int not null references company on delete cascade,
	-- As the timetable names it, such as lesson:algebra:l1.
	id text not null,
	sequence int not null default 0,
	-- SHA-256 of what a calendar shows of it.
	mark text not null,
	changed_at timestamptz not null default now(),
	ends_at timestamptz not null,
	primary key (company_id, id)
);
create index calendar_event_ends on calendar_event (ends_at);

-- Who was reminded of a live lesson that begins at this time.
create table lesson_reminder (
	company_id int not null,
	student_id text not null,
	course_id text not null,
	lesson_id text not null,
	starts_at timestamptz not null,
	primary key (company_id, student_id, course_id, lesson_id, starts_at),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index lesson_reminder_starts on lesson_reminder (starts_at);

select keep_to_company('calendar_feed'), keep_to_company('calendar_event'), keep_to_company('lesson_reminder');
