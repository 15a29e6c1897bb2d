-- Up Migration

-- Face checks that a student began before a lesson, or for the account alone.
create table face_check (
	company_id int not null,
	-- At the vendor.
	order_no text primary key,
	student_id text not null,
	-- Both empty where it is of the account.
	course_id text not null,
	lesson_id text not null,
	-- Null until the vendor has answered.
	passed boolean,
	asked_at timestamptz not null default now(),
	decided_at timestamptz,
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index face_check_student on face_check (company_id, student_id);
create index face_check_asked on face_check (asked_at);

-- Students who were told that they enter lessons of a course free of charge.
create table free_confirmation (
	company_id int not null,
	student_id text not null,
	course_id text not null,
	confirmed_at timestamptz not null default now(),
	primary key (company_id, student_id, course_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

select keep_to_company('face_check'), keep_to_company('free_confirmation');
