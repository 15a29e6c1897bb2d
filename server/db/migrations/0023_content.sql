-- Up Migration

-- Tables of the catalogue are filled from the published parts of the content.

do $$
declare
	name text;
begin
	foreach name in array array['teacher', 'course', 'package', 'open_class', 'news', 'asked_question'] loop
		execute format(
			'alter table %I
				-- Part of the content that has it, such as courses/web.
				add column part text not null default '''',
				-- Since when no part has it: it is not offered, and students who have it keep it.
				add column withdrawn_at timestamptz',
			name
		);
	end loop;
end
$$;

alter table company
	-- Counts the changes of its content, so that pages and servers notice one they were not notified of.
	add column content_revision int not null default 0;

-- Kinds of content that are read whole.
create table content_item (
	company_id int not null references company on delete cascade,
	-- As in the name of its part: plans, voices, groups, pages, membership or goods.
	kind text not null,
	id text not null,
	part text not null,
	position int not null,
	-- Schools that show it; empty means all.
	school_ids text[] not null default '{}',
	-- As the operator wrote it.
	document jsonb not null,
	withdrawn_at timestamptz,
	primary key (company_id, kind, id)
);
create index content_item_position on content_item (company_id, kind, position, id);

alter table content_item enable row level security, force row level security;
create policy own_company on content_item to schoolfront_app
	using (company_id = nullif(current_setting('app.company_id', true), '')::int);
create policy every_company on content_item to schoolfront_system using (true);
grant select on content_item to schoolfront_app;
grant select, insert, update, delete on content_item to schoolfront_system;
