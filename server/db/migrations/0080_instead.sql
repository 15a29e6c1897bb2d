-- Up Migration

-- What students hand in so that the school registers them for an examination: one row of each student, from the first draft.
create table instead_entry (
	company_id int not null,
	id text not null default gen_random_uuid(),
	student_id text not null,
	-- In content_item, of the kind instead-registrations.
	registration_id text not null,
	-- draft, handed, accepted or returned (server/shared/instead/machine.ts).
	state text not null default 'draft',
	-- By the code of the question: what was answered, and names and sizes of files.
	answers jsonb not null,
	-- Ids of files in the answers, which are not removed while they are here.
	files text[] not null,
	-- Counts what the student saved, so that one device does not overwrite unseen what another saved.
	version int not null default 1,
	-- Why the school returned it.
	reason text,
	saved_at timestamptz not null default now(),
	handed_at timestamptz,
	decided_at timestamptz,
	primary key (company_id, id),
	unique (company_id, registration_id, student_id),
	foreign key (company_id, student_id) references student on delete cascade
);
create index instead_entry_student on instead_entry (company_id, student_id);
create index instead_entry_saved on instead_entry (saved_at);

select keep_to_company('instead_entry');
