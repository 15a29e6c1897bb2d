-- Up Migration

-- Students whom an import of a table changed, so that the log of each shows it. One action of thousands of students is one
-- row of operator_action.
create table imported_student (
	company_id int not null,
	-- The action that began the import.
	action_id uuid not null,
	student_id text not null,
	primary key (company_id, student_id, action_id),
	foreign key (company_id, action_id) references operator_action on delete cascade,
	foreign key (company_id, student_id) references student on delete cascade
);
create index imported_student_action on imported_student (company_id, action_id);

select keep_to_company('imported_student');
