-- Up Migration

-- Two roles without login. Every transaction starts with SET LOCAL ROLE to one of them:
-- schoolfront_app sees the rows of one company, schoolfront_system those of all. The owner itself sees none.
-- Roles belong to the whole database server, so another database may create them, even at the same time.
do $$
declare
	name text;
begin
	foreach name in array array['schoolfront_app', 'schoolfront_system'] loop
		begin
			if not exists (select from pg_roles where rolname = name) then
				execute format('create role %I nologin', name);
				execute format('grant %I to current_user', name);
			end if;
		exception when duplicate_object or unique_violation then
			raise notice 'role % was made by another migration', name;
		end;
	end loop;
end
$$;

create table company (
	company_id int primary key check (company_id > 0),
	created_at timestamptz not null default now()
);

create table company_host (
	host text primary key check (host = lower(host)),
	company_id int not null references company on delete cascade,
	-- Order in the site document; the host at 0 is the main one.
	position int not null default 0
);
create index company_host_company on company_host (company_id);

create table site_version (
	company_id int not null references company on delete cascade,
	version int not null check (version > 0),
	-- json, not jsonb: an export keeps the order in which the operator wrote it.
	document json not null,
	note text not null default '',
	created_at timestamptz not null default now(),
	primary key (company_id, version)
);

create table asset (
	company_id int not null references company on delete cascade,
	name text not null,
	content_type text not null,
	body bytea not null,
	primary key (company_id, name)
);

create table teacher (
	company_id int not null references company on delete cascade,
	id text not null,
	-- A CourseTeacher of the call.
	document jsonb not null,
	primary key (company_id, id)
);

create table course (
	company_id int not null references company on delete cascade,
	id text not null,
	-- Position in lists, as in the seed document.
	position int not null,
	-- Schools that offer it; empty means all.
	school_ids text[] not null default '{}',
	teacher_ids text[] not null default '{}',
	-- A CourseCard, ready to be sent.
	card jsonb not null,
	-- The rest of a CourseDetail: description, outcomes, chapters.
	detail jsonb not null,
	-- Names, subject and teachers in lower case, in every language; courseName is searched in it.
	search text not null,
	primary key (company_id, id)
);
create index course_position on course (company_id, position, id);

create table student (
	company_id int not null references company on delete cascade,
	id text not null,
	account text not null,
	password_hash text not null,
	nick_name text,
	mobile text,
	email text,
	school_id text,
	member_flag boolean not null default false,
	unread_num int not null default 0,
	integral_remaining int not null default 0,
	created_at timestamptz not null default now(),
	primary key (company_id, id)
);
-- A student signs in by any of the three, so each is unique.
create unique index student_account on student (company_id, lower(account));
create unique index student_mobile on student (company_id, mobile) where mobile is not null;
create unique index student_email on student (company_id, lower(email)) where email is not null;

create table session (
	-- SHA-256 of the token in hexadecimal; only the student's browser has the token itself.
	token_hash text primary key,
	company_id int not null,
	student_id text not null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null,
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index session_student on session (company_id, student_id);
create index session_expires on session (expires_at);

create table used_nonce (
	company_id int not null references company on delete cascade,
	nonce text not null,
	expires_at timestamptz not null,
	primary key (company_id, nonce)
);
create index used_nonce_expires on used_nonce (expires_at);

-- Keys of the whole server. The private part is encrypted with SECRET.
create table server_key (
	id text primary key,
	private_key text not null,
	public_key text not null,
	created_at timestamptz not null default now()
);

do $$
declare
	name text;
begin
	foreach name in array array[
		'company', 'company_host', 'site_version', 'asset', 'teacher', 'course', 'student', 'session', 'used_nonce'
	] loop
		execute format('alter table %I enable row level security, force row level security', name);
		execute format(
			'create policy own_company on %I to schoolfront_app '
			'using (company_id = nullif(current_setting(''app.company_id'', true), '''')::int)',
			name
		);
		execute format('create policy every_company on %I to schoolfront_system using (true)', name);
	end loop;
end
$$;

do $$
begin
	execute format('grant usage on schema %I to schoolfront_app, schoolfront_system', current_schema());
	execute format(
		'grant select, insert, update, delete on all tables in schema %I to schoolfront_system', current_schema()
	);
end
$$;
grant select on company, company_host, site_version to schoolfront_app;
grant select, insert, update, delete on asset, teacher, course, student, session, used_nonce to schoolfront_app;
