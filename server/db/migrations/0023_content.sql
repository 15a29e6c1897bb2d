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

-- What the tables have becomes the first version of a part of its kind, as an operator would have written it.
set local role schoolfront_system;

with items (part, list, company_id, id, position, item) as (
	select 'teachers', 'teachers', company_id, id, position, document from teacher
	union all
	select 'courses', 'courses', company_id, id, position,
		(card - array['lessonCount', 'minutes', 'teacherNames']) || detail
			|| jsonb_build_object('schoolIds', school_ids, 'teacherIds', teacher_ids)
	from course
	union all
	select 'packages', 'packages', company_id, id, position,
		card || detail || jsonb_build_object('schoolIds', school_ids, 'courseIds', course_ids)
	from package
	union all
	select 'open-classes', 'openClasses', company_id, id, position,
		card || detail || jsonb_strip_nulls(jsonb_build_object(
			'schoolIds', school_ids, 'teacherId', teacher_id, 'courseId', course_id, 'zone', zone, 'minutes', minutes,
			'everyDays', every_days, 'firstStart', to_char(first_start, 'YYYY-MM-DD"T"HH24:MI')
		))
	from open_class
	union all
	select 'news', 'news', company_id, id, position, card || jsonb_build_object(
		'schoolIds', school_ids, 'publishedOn', to_char(publish_date, 'YYYY-MM-DD'), 'body', body
	)
	from news
	union all
	select 'questions', 'questions', company_id, id, position, card || jsonb_strip_nulls(jsonb_build_object(
		'schoolIds', school_ids, 'courseId', course_id, 'askedOn', to_char(asked_on, 'YYYY-MM-DD'),
		'answers', (
			select coalesce(jsonb_agg(jsonb_build_object('answeredOn', answer -> 'date') || case
				when answer ? 'teacherId' then answer - array['teacher', 'date', 'authorName']
				else answer - array['teacher', 'date']
			end), '[]')
			from jsonb_array_elements(answers) as answer
		)
	))
	from asked_question
)
insert into document_version (company_id, part, version, document, author, note)
select company_id, part, 1, json_build_object('part', part, list, json_agg(item order by position, id)),
	'seed', 'what there was before content had versions'
from items group by company_id, part, list;

update teacher set part = 'teachers';
update course set part = 'courses';
update package set part = 'packages';
update open_class set part = 'open-classes';
update news set part = 'news';
update asked_question set part = 'questions';
reset role;
