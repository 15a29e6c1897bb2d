-- Up Migration

-- Events of a student, numbered without a gap, so that a page fetches those it missed.

-- Number of the student's newest event. Adding one locks the student's row until the end of the transaction.
alter table student add column event_sequence int not null default 0;

create table student_event (
	company_id int not null,
	student_id text not null,
	sequence int not null check (sequence > 0),
	type text not null,
	body jsonb not null,
	created_at timestamptz not null default now(),
	primary key (company_id, student_id, sequence),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
-- Old events are deleted.
create index student_event_created on student_event (created_at);

-- Authenticates one realtime connection for a session; a used one is deleted.
create table socket_ticket (
	-- SHA-256 in hexadecimal.
	ticket_hash text primary key,
	company_id int not null,
	session_id uuid not null,
	expires_at timestamptz not null,
	foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index socket_ticket_session on socket_ticket (company_id, session_id);
create index socket_ticket_expires on socket_ticket (expires_at);

do $$
declare
	name text;
begin
	foreach name in array array['student_event', 'socket_ticket'] loop
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
