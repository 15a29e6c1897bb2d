-- Up Migration

alter table student
	-- Of a one-time password; null for one that the student has chosen, or gets with the first account.
	add column password_expires_at timestamptz;
