-- Up Migration

-- What a company offers besides single courses: packages, open classes, news, questions, and its teachers in order.

-- Position in lists, as in the seed document.
alter table teacher add column position int not null default 0;

create table package (
	company_id int not null references company on delete cascade,
	id text not null,
	position int not null,
	-- Schools that offer it; empty means all. The same in every table here.
	school_ids text[] not null default '{}',
	-- In the recommended order. Prices and durations are read from the courses each time.
	course_ids text[] not null,
	-- The operator's part of a PackageCard: id, packageName, summary, coverUrl, price, currency.
	card jsonb not null,
	-- The rest of a PackageDetail: description, outcomes.
	detail jsonb not null,
	primary key (company_id, id)
);

create table open_class (
	company_id int not null references company on delete cascade,
	id text not null,
	position int not null,
	school_ids text[] not null default '{}',
	teacher_id text not null,
	course_id text,
	-- Wall-clock time in its time zone, so that a class at eight stays at eight when the clocks change.
	first_start timestamp not null,
	zone text not null,
	minutes int not null check (minutes > 0),
	every_days int check (every_days > 0),
	-- The operator's part of an OpenClassCard: id, className, summary, seats, seatsTaken.
	card jsonb not null,
	-- The rest of an OpenClassDetail: description.
	detail jsonb not null,
	primary key (company_id, id),
	foreign key (company_id, teacher_id) references teacher (company_id, id),
	foreign key (company_id, course_id) references course (company_id, id)
);

create table news (
	company_id int not null references company on delete cascade,
	id text not null,
	position int not null,
	school_ids text[] not null default '{}',
	publish_date date not null,
	-- A NewsCard without its publishDate.
	card jsonb not null,
	-- HTML as the operator wrote it, a LocalText.
	body jsonb not null,
	primary key (company_id, id)
);
create index news_newest on news (company_id, publish_date desc, position, id);

create table asked_question (
	company_id int not null references company on delete cascade,
	id text not null,
	position int not null,
	school_ids text[] not null default '{}',
	course_id text,
	asked_on date not null,
	-- The asker's part of an AskedQuestion: id, title, text, askerName.
	card jsonb not null,
	-- GivenAnswers, oldest first.
	answers jsonb not null default '[]',
	primary key (company_id, id),
	foreign key (company_id, course_id) references course (company_id, id)
);
create index asked_question_newest on asked_question (company_id, asked_on desc, position, id);

do $$
declare
	name text;
begin
	foreach name in array array['package', 'open_class', 'news', 'asked_question'] loop
		execute format('alter table %I enable row level security, force row level security', name);
		execute format(
			'create policy own_company on %I to schoolfront_app '
			'using (company_id = nullif(current_setting(''app.company_id'', true), '''')::int)',
			name
		);
		execute format('create policy every_company on %I to schoolfront_system using (true)', name);
		execute format(
			'grant select, insert, update, delete on %I to schoolfront_app, schoolfront_system', name
		);
	end loop;
end
$$;
