-- Up Migration

-- Admits one session to one lesson, once; a used one is deleted.
create table entry_ticket (
	-- SHA-256 in hexadecimal.
	ticket_hash text primary key,
	company_id int not null,
	session_id uuid not null,
	course_id text not null,
	lesson_id text not null,
	expires_at timestamptz not null,
	foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index entry_ticket_session on entry_ticket (company_id, session_id);
create index entry_ticket_expires on entry_ticket (expires_at);

-- Who takes part in a live lesson: one row for a student, however many tabs there are, so that nobody is there twice.
create table live_seat (
	company_id int not null,
	course_id text not null,
	lesson_id text not null,
	student_id text not null,
	-- Of the tab that has it.
	seat uuid not null,
	entered_at timestamptz not null default now(),
	-- A student who was not seen for a while has left.
	seen_at timestamptz not null default now(),
	hand_at timestamptz,
	removed_at timestamptz,
	primary key (company_id, course_id, lesson_id, student_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index live_seat_student on live_seat (company_id, student_id);
create index live_seat_seen on live_seat (seen_at);

create table live_question (
	company_id int not null,
	-- Chosen by the page.
	id uuid not null,
	course_id text not null,
	lesson_id text not null,
	student_id text not null,
	text text not null check (char_length(text) between 1 and 300),
	asked_at timestamptz not null default now(),
	primary key (company_id, id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index live_question_lesson on live_question (company_id, course_id, lesson_id, asked_at desc);
create index live_question_student on live_question (company_id, student_id);
create index live_question_asked on live_question (asked_at);

select keep_to_company('entry_ticket'), keep_to_company('live_seat'), keep_to_company('live_question');
