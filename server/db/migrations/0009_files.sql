-- Up Migration

-- Files that students send: from the first byte on, so that what is under way counts against the student's storage.
create table stored_file (
	company_id int not null,
	-- Of the upload and of the file it becomes; made by the server.
	id text not null check (id ~ '^[0-9a-f]{32}$'),
	student_id text not null,
	-- A name of schemas/uploadProfiles.ts.
	profile text not null,
	-- What the student calls it, made harmless.
	name text not null check (char_length(name) between 1 and 200),
	-- Where its bytes are: company/date/coldatatypefile/random.ext. Made once, so that storing can be repeated.
	key text not null unique,
	-- Of what is sent, and of what takes room: the same until it is stored; a picture is stored without what the
	-- camera noted. Bytes.
	sent_size bigint not null check (sent_size > 0),
	size bigint not null check (size > 0),
	-- Of what is stored; null before that. SHA-256 in hexadecimal.
	sha256 text,
	created_at timestamptz not null default now(),
	-- When bytes came last: what lies about gives way when room is needed.
	touched_at timestamptz not null default now(),
	-- Null while it is under way.
	stored_at timestamptz,
	-- Why it was not taken: it ended, and takes no room.
	refused text,
	primary key (company_id, id),
	check (stored_at is null or (sha256 is not null and refused is null)),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index stored_file_student on stored_file (company_id, student_id);
create index stored_file_unfinished on stored_file (created_at) where stored_at is null;

alter table stored_file enable row level security, force row level security;
create policy own_company on stored_file to schoolfront_app
	using (company_id = nullif(current_setting('app.company_id', true), '')::int);
create policy every_company on stored_file to schoolfront_system using (true);
grant select, insert, update, delete on stored_file to schoolfront_app, schoolfront_system;
