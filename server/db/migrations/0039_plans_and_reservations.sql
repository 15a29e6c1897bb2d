-- Up Migration

-- Training plans that a student follows.
create table followed_plan (
	company_id int not null,
	student_id text not null,
	-- No reference: a plan that is withdrawn stays in the list of whoever follows it.
	plan_id text not null,
	followed_at timestamptz not null default now(),
	primary key (company_id, student_id, plan_id),
	foreign key (company_id, student_id) references student on delete cascade
);
select keep_to_company('followed_plan');

-- A plan can be granted as a course can.
alter table access_grant
	drop constraint access_grant_target_kind_check,
	add constraint access_grant_target_kind_check check (target_kind in ('course', 'package', 'plan', 'membership'));

-- A student's seat in an open class. Whoever has one is reminded of each time the class is given.
create table class_reservation (
	company_id int not null,
	class_id text not null,
	student_id text not null,
	reserved_at timestamptz not null default now(),
	-- The time the student knows of, and the last one the student was reminded of.
	announced_for timestamptz not null,
	reminded_for timestamptz,
	-- A month after a class that is given once; null while it is given again and again.
	expires_at timestamptz,
	primary key (company_id, class_id, student_id),
	foreign key (company_id, class_id) references open_class (company_id, id) on delete cascade,
	foreign key (company_id, student_id) references student on delete cascade
);
create index class_reservation_student on class_reservation (company_id, student_id);
create index class_reservation_expires on class_reservation (expires_at);
select keep_to_company('class_reservation');
