-- Up Migration

alter table student
	-- Requires a face check at every sign-in (LOGIN-21).
	add column face_login boolean not null default false;

-- Sign-ins that wait for a face check: account and password were correct. A used one is deleted.
create table face_login (
	company_id int not null,
	order_no text not null,
	student_id text not null,
	-- SHA-256 in hexadecimal of the secret that completes the sign-in.
	token_hash text not null,
	-- Hash of the password at that time: a change since then invalidates the row.
	password_hash text,
	expires_at timestamptz not null,
	primary key (company_id, order_no),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index face_login_student on face_login (company_id, student_id);
create index face_login_expires on face_login (expires_at);

select keep_to_company('face_login');
