-- Up Migration

-- What several parts build on: grants of courses, moves between states, jobs that are due, keys of signatures.

-- A student has a course while at least one active grant of it, or of a package with it, has begun and has not ended.
-- Each has a cause, so that what ends one cause leaves the others: two orders, or an order and an operator.
create table access_grant (
	company_id int not null,
	id uuid not null default gen_random_uuid(),
	student_id text not null,
	target_kind text not null check (target_kind in ('course', 'package')),
	-- No reference: content of several kinds is granted.
	target_id text not null,
	-- Such as 'seed' or 'operator', and the id of what it was; empty where there is only one.
	cause_kind text not null,
	cause_id text not null,
	starts_at timestamptz not null default now(),
	-- Null: without end.
	ends_at timestamptz,
	state text not null default 'active' check (state in ('active', 'revoked')),
	primary key (company_id, id),
	unique (company_id, student_id, target_kind, target_id, cause_kind, cause_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index access_grant_target on access_grant (company_id, target_kind, target_id);

-- Every move of every state machine (server/shared/transitions), written in the transaction of the move.
create table transition_log (
	company_id int not null references company on delete cascade,
	sequence bigint generated always as identity,
	-- The machine, and the id of its row.
	kind text not null,
	id text not null,
	move text not null,
	from_state text not null,
	to_state text not null,
	-- Why, and who: 'student' for the owner of the row, 'system', or the name of an operator.
	cause text not null,
	actor text not null,
	moved_at timestamptz not null default now(),
	primary key (company_id, sequence)
);
create index transition_log_row on transition_log (company_id, kind, id, sequence);

-- What is to be done at a time, once (server/shared/jobs): written in the transaction that makes it due, deleted in the
-- one of its effect.
create table due_job (
	-- No reference: files of a deleted company are to be removed as well. 0 for jobs of the whole installation.
	company_id int not null check (company_id >= 0),
	kind text not null,
	-- Of what it is about, so that it is due once.
	key text not null,
	run_at timestamptz not null default now(),
	payload jsonb not null default '{}',
	-- Attempts that were begun.
	tries int not null default 0,
	-- Until then no other server begins it.
	taken_until timestamptz,
	last_error text,
	primary key (company_id, kind, key)
);
create index due_job_next on due_job (run_at);

-- Ed25519 keys with which a company signs documents (server/shared/signing). A retired one verifies what it signed.
create table signing_key (
	company_id int not null references company on delete cascade,
	-- Thumbprint of the public key (RFC 7638).
	kid text not null,
	-- Members of the JWK.
	public_key jsonb not null,
	-- A JWK, encrypted with SECRET; null once it is retired, so that nobody signs with it any more.
	private_key text,
	created_at timestamptz not null default now(),
	retired_at timestamptz,
	primary key (company_id, kid),
	check ((private_key is null) = (retired_at is not null))
);
create unique index signing_key_current on signing_key (company_id) where retired_at is null;

do $$
declare
	name text;
begin
	foreach name in array array['access_grant', 'transition_log', 'due_job', 'signing_key'] loop
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

-- Enrolments meant access; from now on they are progress only, which nothing deletes but its student.
set local role schoolfront_system;
insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id, starts_at)
select company_id, student_id, 'course', course_id, 'seed', '', enrolled_at from enrolment;
reset role;
alter table enrolment
	drop constraint enrolment_company_id_course_id_fkey,
	-- Deferred: the deletion of a company reaches its courses before its students.
	add foreign key (company_id, course_id) references course (company_id, id) deferrable initially deferred;

-- Bytes whose row was deleted are removed by a job instead of a list with a claim of its own.
create policy note on due_job for insert to current_user with check (true);
create or replace function note_removed_file() returns trigger language plpgsql as $$
begin
	-- An hour is longer than finishing an upload takes.
	insert into due_job (company_id, kind, key, run_at, payload)
	values (old.company_id, 'file.remove', old.id, now() + interval '1 hour', jsonb_build_object('key', old.key));
	return null;
end
$$;
set local role schoolfront_system;
insert into due_job (company_id, kind, key, run_at, payload)
select company_id, 'file.remove', id, removed_at + interval '1 hour', jsonb_build_object('key', key) from removed_file;
reset role;
drop table removed_file;
