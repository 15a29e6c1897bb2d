-- Up Migration

-- The student who got what a visitor practised: the first one who signed in with the visitor's browser.
alter table guest add column student_id text;
alter table guest add foreign key (company_id, student_id) references student (company_id, id) on delete cascade;
create index guest_cookie on guest (company_id, cookie_hash);
create index guest_student on guest (company_id, student_id) where student_id is not null;
