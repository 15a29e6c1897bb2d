-- Up Migration

-- Profiles of students, and the codes that prove a mobile number.

create table student_profile (
	company_id int not null,
	student_id text not null,
	name text not null default '',
	identity_type_code text not null default '',
	identity_id text not null default '',
	-- The student's contact number; the one for signing in is a column of student.
	mobile text not null default '',
	sex text not null default '' check (sex in ('', 'MALE', 'FEMALE')),
	education_code text not null default '',
	province text not null default '',
	city text not null default '',
	county text not null default '',
	address_detail text not null default '',
	-- When the face check confirmed name and ID number, which cannot be changed from then on.
	identity_bound_at timestamptz,
	primary key (company_id, student_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

-- Group and agent organisation of a student, for each school.
create table student_group_choice (
	company_id int not null,
	student_id text not null,
	school_id text not null,
	-- From the first level on, at most five.
	group_ids text[] not null default '{}' check (cardinality(group_ids) <= 5),
	proxy_org_id text not null default '',
	primary key (company_id, student_id, school_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

-- The newest code of a number, for each purpose.
create table sms_code (
	company_id int not null references company on delete cascade,
	mobile text not null,
	purpose text not null,
	-- Keyed with SECRET: six digits could be found from a plain hash.
	code_hash text not null,
	sent_at timestamptz not null default now(),
	expires_at timestamptz not null,
	tries_left int not null,
	primary key (company_id, mobile, purpose)
);
create index sms_code_expires on sms_code (expires_at);

do $$
declare
	name text;
begin
	foreach name in array array['student_profile', 'student_group_choice', 'sms_code'] loop
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
