-- Up Migration

-- Answers of students to their school's questions.
create table custom_field_value (
	company_id int not null,
	student_id text not null,
	-- The school of the questions; empty for those of the company. Two schools may use one code for different questions.
	school_id text not null,
	field_code text not null,
	-- A list of texts and numbers, unchanged.
	field_values jsonb not null,
	-- Names and sizes of files, unchanged.
	image_infos jsonb not null default '[]',
	answered_at timestamptz not null default now(),
	primary key (company_id, student_id, school_id, field_code),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

do $$
begin
	execute 'alter table custom_field_value enable row level security, force row level security';
	execute 'create policy own_company on custom_field_value to schoolfront_app '
		'using (company_id = nullif(current_setting(''app.company_id'', true), '''')::int)';
	execute 'create policy every_company on custom_field_value to schoolfront_system using (true)';
	execute 'grant select, insert, update, delete on custom_field_value to schoolfront_app, schoolfront_system';
end
$$;
