-- Up Migration

alter table student
	-- Who registered with a mobile number alone has no user name.
	alter column account drop not null,
	-- The site's version whose user agreement was agreed to; null where none was asked for.
	add column agreed_version int,
	add constraint student_signs_in check (account is not null or mobile is not null);
