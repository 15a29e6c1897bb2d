-- Up Migration

-- Files whose row is gone, with the student or the company or by themselves: where their bytes are, until they are
-- removed as well. Written by whoever removes a row, in the same transaction, so that none is forgotten; and only what
-- stands here is ever removed, so that a storage shared by mistake loses nothing.
create table removed_file (
	-- No reference: the company may be gone as well.
	company_id int not null,
	-- Of the upload; of what was under way parts may lie about.
	id text not null,
	key text not null,
	removed_at timestamptz not null default now(),
	-- When a server began to remove the bytes: another leaves it alone for a while.
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
-- Rows that go with their student are removed as the owner of the table, who otherwise sees none (PostgreSQL 18).
create policy note on removed_file for insert to current_user with check (true);
grant select, insert, update, delete on removed_file to schoolfront_app, schoolfront_system;

-- What hangs on a course is found by the course, when it is removed or counted.
create index cart_item_course on cart_item (company_id, course_id);
create index enrolment_course on enrolment (company_id, course_id);
create index open_class_course on open_class (company_id, course_id);
create index asked_question_course on asked_question (company_id, course_id);
