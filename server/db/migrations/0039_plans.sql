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
