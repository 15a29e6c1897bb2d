-- Up Migration

-- What students did while nobody could be sure that the server heard it, each thing stored once; and their notes.

-- What was answered to an entry: sent again, it gets the same answer and is not done again.
create table outbox_entry (
	company_id int not null,
	student_id text not null,
	-- Made by the browser.
	id uuid not null,
	kind text not null,
	-- Null only inside of the transaction that does it.
	result jsonb,
	stored_at timestamptz not null default now(),
	primary key (company_id, student_id, id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index outbox_entry_newest on outbox_entry (company_id, student_id, stored_at desc);
create index outbox_entry_oldest on outbox_entry (stored_at);

-- The newest entry of a slot that was stored from a browser's queue: one that comes later than its successor is
-- not done any more.
create table outbox_slot (
	company_id int not null,
	student_id text not null,
	-- Made by the browser, one for each of its queues.
	queue_id uuid not null,
	kind text not null,
	slot text not null,
	number bigint not null,
	stored_at timestamptz not null default now(),
	primary key (company_id, student_id, queue_id, kind, slot),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index outbox_slot_oldest on outbox_slot (stored_at);

-- One note of a student in a course.
create table note (
	company_id int not null,
	student_id text not null,
	-- No reference: what a student wrote stays when the course goes.
	course_id text not null,
	-- A LocalText: what the course was called when the note was saved.
	course_name jsonb not null,
	body text not null check (char_length(body) <= 10000),
	-- Counts the changes, from 1.
	version int not null,
	-- When the student wrote it, which may be long before it came here.
	written_at timestamptz not null,
	-- The browser that wrote it, and the version its run of changes began on: all since then is its own.
	writer text not null,
	run_base int not null,
	primary key (company_id, student_id, course_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index note_newest on note (company_id, student_id, written_at desc, course_id);

-- The text that lost when a note was changed on two devices at once; kept until the student has seen to it.
create table note_copy (
	company_id int not null,
	id text not null default gen_random_uuid(),
	student_id text not null,
	course_id text not null,
	body text not null check (char_length(body) <= 10000),
	written_at timestamptz not null,
	writer text not null,
	-- The version the writer had seen; of one run only the newest text is kept.
	base int not null,
	primary key (company_id, id),
	unique (company_id, student_id, course_id, writer, base),
	foreign key (company_id, student_id, course_id) references note on delete cascade
);

do $$
declare
	name text;
begin
	foreach name in array array['outbox_entry', 'outbox_slot', 'note', 'note_copy'] loop
		execute format('alter table %I enable row level security, force row level security', name);
		execute format(
			'create policy own_company on %I to schoolfront_app '
			'using (company_id = nullif(current_setting(''app.company_id'', true), '''')::int)',
			name
		);
		execute format('create policy every_company on %I to schoolfront_system using (true)', name);
		execute format(
			'grant select, insert, update, delete on %I to schoolfront_app, schoolfront_system', name
		);
	end loop;
end
$$;
