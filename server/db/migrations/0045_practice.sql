-- Up Migration

-- Visitors who practise. A browser is known by its client id and by a cookie, so that knowing an id steals nothing.
create table guest (
	company_id int not null references company on delete cascade,
	id uuid not null default gen_random_uuid(),
	-- Hashes keyed with SECRET.
	client_hash text not null,
	cookie_hash text not null,
	seen_at timestamptz not null default now(),
	primary key (company_id, id),
	unique (company_id, client_hash, cookie_hash)
);
create index guest_seen on guest (seen_at);

-- The paper of a day, the same for all students of a school.
create table daily_paper (
	company_id int not null references company on delete cascade,
	school_id text not null,
	subject_id text not null,
	day date not null,
	-- As in exercise.
	drawn jsonb not null,
	primary key (company_id, school_id, subject_id, day)
);

-- Exercises of the question bank: what was drawn when they began, and what was answered.
create table exercise (
	company_id int not null,
	id uuid not null default gen_random_uuid(),
	-- Of a student or, until they sign in, of a visitor.
	student_id text,
	guest_id uuid,
	-- As in ExerciseType of schemas/calls/practice.
	type text not null,
	school_id text not null default '',
	subject_id text not null,
	-- Of a chapter's practice.
	chapter_id text,
	-- The day of a daily paper, and the exercise that is repeated.
	day date,
	source_id uuid,
	-- Drawn of server/modules/practice/draw.ts; never changed.
	drawn jsonb not null,
	task_count int not null,
	-- Written by server/modules/practice/machine.ts.
	state text not null default 'running' check (state in ('running', 'paused', 'submitted', 'closed')),
	-- Time spent before it ran last, and since when it runs; null while it does not.
	spent_ms bigint not null default 0,
	running_since timestamptz default now(),
	-- The task looked at last.
	current_id text,
	started_at timestamptz not null default now(),
	submitted_at timestamptz,
	primary key (company_id, id),
	check (num_nonnulls(student_id, guest_id) = 1),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade,
	foreign key (company_id, guest_id) references guest (company_id, id) on delete cascade
);
create index exercise_student on exercise (company_id, student_id, started_at desc, id);
create index exercise_guest on exercise (company_id, guest_id) where guest_id is not null;
-- Who gave up a day's paper may begin it once more.
create unique index exercise_daily on exercise (company_id, student_id, subject_id, day)
	where type = 'daily' and state <> 'closed';

-- The answer that counts, one for each task.
create table exercise_answer (
	company_id int not null,
	exercise_id uuid not null,
	task_id text not null,
	-- Made by the page for each answer: the same one counts once, whichever way it comes.
	entry_id uuid not null,
	answer jsonb not null,
	-- Counts the answers to the task; the next one names the one it changes.
	version int not null default 1,
	-- Null where the student compares it with a reference.
	is_right boolean,
	score real,
	own_judgement text check (own_judgement in ('right', 'partly', 'wrong')),
	-- By the clock of the server.
	done_at timestamptz not null,
	-- Which browser made it; of its own answers the one with the higher base and turn is the later one.
	writer text,
	base int not null default 0,
	turn int not null default 0,
	spent_seconds int not null default 0,
	-- It cannot be changed any more: its solution was told, or the exercise is over.
	is_final boolean not null default false,
	-- One that it replaced was wrong.
	was_wrong boolean not null default false,
	-- Given on another device at the same time, and not taken.
	other_answer jsonb,
	primary key (company_id, exercise_id, task_id),
	foreign key (company_id, exercise_id) references exercise (company_id, id) on delete cascade
);

-- Answers that were replaced, or came later than one that was made after them.
create table exercise_answer_past (
	company_id int not null,
	exercise_id uuid not null,
	entry_id uuid not null,
	task_id text not null,
	answer jsonb not null,
	done_at timestamptz not null,
	primary key (company_id, exercise_id, entry_id),
	foreign key (company_id, exercise_id) references exercise (company_id, id) on delete cascade
);

-- Tasks that the student marked to come back to.
create table exercise_mark (
	company_id int not null,
	exercise_id uuid not null,
	task_id text not null,
	primary key (company_id, exercise_id, task_id),
	foreign key (company_id, exercise_id) references exercise (company_id, id) on delete cascade
);

-- Mistakes that students found in questions; of a version each student has one report.
create table question_report (
	company_id int not null,
	student_id text not null,
	question_id text not null,
	version text not null,
	task_id text not null,
	reason text not null check (reason in ('key', 'text', 'display', 'other')),
	note text not null default '',
	reported_at timestamptz not null default now(),
	primary key (company_id, student_id, question_id, version),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

-- What a student last made of each task, over all exercises.
create table practised_task (
	company_id int not null,
	student_id text not null,
	task_id text not null,
	question_id text not null,
	is_right boolean,
	answered_at timestamptz not null,
	primary key (company_id, student_id, task_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index practised_task_question on practised_task (company_id, student_id, question_id);

select keep_to_company('guest'), keep_to_company('daily_paper'), keep_to_company('exercise'),
	keep_to_company('exercise_answer'), keep_to_company('exercise_answer_past'), keep_to_company('exercise_mark'),
	keep_to_company('question_report'), keep_to_company('practised_task');
