-- Up Migration

-- The wrong book: a card for each task a student has answered wrong, and when it is to be answered again.
create table review_card (
	company_id int not null,
	student_id text not null,
	task_id text not null,
	question_id text not null,
	-- As it was answered last, in bank_question_version.
	version text not null,
	subject_id text not null,
	chapter_id text not null,
	point_ids text[] not null default '{}',
	kind text not null,
	-- Memory by FSRS: in how many days the chance to know it falls to nine in ten, and how hard it is, from 1 to 10.
	stability double precision not null,
	difficulty double precision not null,
	-- Days of the site's time zone.
	reviewed_on date not null,
	due_on date not null,
	wrong_count int not null,
	wrong_on date not null,
	-- PracticeAnswer: the last one that was wrong.
	wrong_answer jsonb not null,
	-- By stability, or because the student says so.
	mastered_at timestamptz,
	-- Taken out by the student.
	removed_at timestamptz,
	made_at timestamptz not null default now(),
	primary key (company_id, student_id, task_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index review_card_subject on review_card (company_id, student_id, subject_id, wrong_on desc, task_id);

-- Every answer to a task with a card.
create table review_log (
	company_id int not null,
	id bigint generated always as identity,
	student_id text not null,
	task_id text not null,
	subject_id text not null,
	kind text not null,
	day date not null,
	-- Of FSRS: 1 again, 2 hard, 3 good.
	rating smallint not null,
	-- Null when unknown.
	seconds int,
	-- Moved the schedule of a card that was there before.
	is_review boolean not null,
	at timestamptz not null,
	primary key (company_id, id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index review_log_kind on review_log (company_id, student_id, kind, at desc);
create index review_log_day on review_log (company_id, student_id, day) where is_review;

-- What a student chose for a subject.
create table review_setting (
	company_id int not null,
	student_id text not null,
	subject_id text not null,
	exam_on date,
	-- Null for the number of the subject.
	daily_limit int check (daily_limit > 0),
	primary key (company_id, student_id, subject_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

-- Questions that a student collects, in folders of their own.
create table question_collect (
	company_id int not null,
	student_id text not null,
	question_id text not null,
	folder text not null default '',
	collected_at timestamptz not null,
	primary key (company_id, student_id, question_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

select keep_to_company('review_card'), keep_to_company('review_log'), keep_to_company('review_setting'),
	keep_to_company('question_collect');
