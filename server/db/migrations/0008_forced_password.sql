-- Up Migration

alter table student
	-- 1 or 2: nothing else may be done before the password is changed (PWD-01); 0: no demand.
	add column must_change_password smallint not null default 0 check (must_change_password between 0 and 2);
