-- Up Migration

alter table student
	-- Shows the face at every sign-in (LOGIN-21).
	add column face_login boolean not null default false;

-- Sign-ins that wait for a face: account and password were right. A row is gone once it was used.
create table face_login (
	company_id int not null,
	order_no text not null,
	student_id text not null,
	-- Of the secret that finishes the sign-in the SHA-256 in hexadecimal.
	token_hash text not null,
	-- The password of that moment: a change of it since makes the row worth nothing.
	password_hash text,
	expires_at timestamptz not null,
	primary key (company_id, order_no),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index face_login_student on face_login (company_id, student_id);
create index face_login_expires on face_login (expires_at);

select keep_to_company('face_login');
