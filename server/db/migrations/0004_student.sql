-- Up Migration

-- Data of one student: cart, messages, courses, points and orders.

alter table student
	-- May open the management centre.
	add column admin boolean not null default false,
	-- Address of the portrait.
	add column portrait text,
	-- PermissionEntries; null means every section.
	add column permissions jsonb;

create table cart_item (
	company_id int not null,
	student_id text not null,
	course_id text not null,
	added_at timestamptz not null default now(),
	primary key (company_id, student_id, course_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade,
	foreign key (company_id, course_id) references course (company_id, id) on delete cascade
);

create table message (
	company_id int not null,
	id text not null default gen_random_uuid(),
	student_id text not null,
	-- Number of the message among those of its student; orders messages of the same moment.
	sequence int not null,
	-- LocalTexts.
	title jsonb not null,
	body jsonb not null,
	sent_at timestamptz not null default now(),
	read_at timestamptz,
	primary key (company_id, id),
	unique (company_id, student_id, sequence),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index message_newest on message (company_id, student_id, sent_at desc, sequence desc);
create index message_unread on message (company_id, student_id) where read_at is null;

create table enrolment (
	company_id int not null,
	student_id text not null,
	course_id text not null,
	enrolled_at timestamptz not null default now(),
	-- Position and time of the last lesson; null before the first one.
	lesson_id text,
	studied_at timestamptz,
	done_lesson_ids text[] not null default '{}',
	primary key (company_id, student_id, course_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade,
	foreign key (company_id, course_id) references course (company_id, id) on delete cascade
);

create table point_entry (
	company_id int not null,
	id text not null default gen_random_uuid(),
	student_id text not null,
	-- Negative for points that were spent.
	amount int not null,
	-- A LocalText.
	reason jsonb not null,
	entered_at timestamptz not null default now(),
	primary key (company_id, id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index point_entry_newest on point_entry (company_id, student_id, entered_at desc, id);

create table student_order (
	company_id int not null,
	order_no text not null,
	student_id text not null,
	state text not null check (state in ('paid', 'refunded', 'cancelled')),
	ordered_at timestamptz not null default now(),
	currency text not null,
	primary key (company_id, order_no),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index student_order_newest on student_order (company_id, student_id, ordered_at desc, order_no);

create table order_item (
	company_id int not null,
	order_no text not null,
	position int not null,
	-- Name and price at the time of the order; the course may have been removed since.
	course_id text not null,
	course_name jsonb not null,
	price int not null check (price >= 0),
	primary key (company_id, order_no, position),
	foreign key (company_id, order_no) references student_order on delete cascade
);

do $$
declare
	name text;
begin
	foreach name in array array[
		'cart_item', 'message', 'enrolment', 'point_entry', 'student_order', 'order_item'
	] loop
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

-- Points are the sum of their entries instead of a number. Unread messages were a number without messages.
set local role schoolfront_system;
insert into point_entry (company_id, student_id, amount, reason)
select company_id, id, integral_remaining, '{"zh": "以前的积分结余", "en": "Balance carried over"}'
from student where integral_remaining <> 0;
reset role;
alter table student drop column unread_num, drop column integral_remaining;
