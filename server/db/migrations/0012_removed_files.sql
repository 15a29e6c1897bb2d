-- Up Migration

-- Files whose row was deleted, alone or with the student or the company: the keys of their bytes, until those are
-- deleted as well. Written in the transaction that deletes the row, so that none is forgotten. Only bytes listed
-- here are ever deleted, so that a storage shared by mistake loses nothing.
create table removed_file (
	-- No reference: the company may have been deleted as well.
	company_id int not null,
	-- Id of the upload, whose unfinished parts may exist.
	id text not null,
	key text not null,
	removed_at timestamptz not null default now(),
	-- When a server began to delete the bytes; other servers skip it for a while.
	taken_at timestamptz,
	primary key (company_id, id)
);
create index removed_file_oldest on removed_file (removed_at);

create function note_removed_file() returns trigger language plpgsql as $$
begin
	insert into removed_file (company_id, id, key) values (old.company_id, old.id, old.key);
	return null;
end
$$;
create trigger stored_file_removed after delete on stored_file
	for each row execute function note_removed_file();

alter table removed_file enable row level security, force row level security;
create policy own_company on removed_file to schoolfront_app
	using (company_id = nullif(current_setting('app.company_id', true), '')::int);
create policy every_company on removed_file to schoolfront_system using (true);
-- Rows that are deleted with their student are deleted as the owner of the table, who otherwise sees none (PostgreSQL 18).
create policy note on removed_file for insert to current_user with check (true);
grant select, insert, update, delete on removed_file to schoolfront_app, schoolfront_system;

-- Indexes of references to a course, for its deletion and for counts.
create index cart_item_course on cart_item (company_id, course_id);
create index enrolment_course on enrolment (company_id, course_id);
create index open_class_course on open_class (company_id, course_id);
create index asked_question_course on asked_question (company_id, course_id);
