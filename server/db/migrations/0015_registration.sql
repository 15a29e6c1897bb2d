-- Up Migration

alter table student
	-- A student who registered with a mobile number alone has no user name.
	alter column account drop not null,
	-- Version of the site whose user agreement was accepted; null where none was required.
	add column agreed_version int,
	add constraint student_signs_in check (account is not null or mobile is not null);
