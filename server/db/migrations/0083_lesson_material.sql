-- Up Migration

-- What students work with in a lesson (LessonMaterial): read only once they may enter it. Lessons that were removed from
-- their course keep theirs, as students may have work in them.
create table lesson_material (
	company_id int not null,
	course_id text not null,
	-- Unique in its course.
	lesson_id text not null,
	document jsonb not null,
	primary key (company_id, course_id, lesson_id),
	foreign key (company_id, course_id) references course (company_id, id) on delete cascade
);

select keep_to_company('lesson_material');
