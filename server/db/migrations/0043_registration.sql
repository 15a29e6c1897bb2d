-- Up Migration

-- What students sent for a registration, such as one for an exam: one row of each student.
create table registration_entry (
	company_id int not null,
	id text not null default gen_random_uuid(),
	student_id text not null,
	-- In content_item, of the kind registrations.
	registration_id text not null,
	-- submitted, accepted, refused or withdrawn (server/modules/registration/machine.ts).
	state text not null default 'submitted',
	-- By the code of the question: what was answered, and names and sizes of files.
	answers jsonb not null,
	-- Ids of files in the answers, which are not removed while they are here.
	files text[] not null,
	-- Counts what the student sent, so that one device does not overwrite unseen what another sent.
	version int not null default 1,
	-- Why the school refused it.
	reason text,
	sent_at timestamptz not null default now(),
	decided_at timestamptz,
	primary key (company_id, id),
	unique (company_id, registration_id, student_id),
	foreign key (company_id, student_id) references student on delete cascade
);
create index registration_entry_student on registration_entry (company_id, student_id);
create index registration_entry_sent on registration_entry (sent_at);

select keep_to_company('registration_entry');
