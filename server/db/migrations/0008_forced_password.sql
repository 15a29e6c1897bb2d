-- Up Migration

alter table student
	-- 1 or 2: the password must be changed before anything else (PWD-01); 0: not required.
	add column must_change_password smallint not null default 0 check (must_change_password between 0 and 2);
