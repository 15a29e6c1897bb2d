-- Up Migration

-- The question bank: what is in it now, filled from the published parts of the content. Categories and subjects are in
-- content_item.
create table bank_question (
	company_id int not null references company on delete cascade,
	id text not null,
	part text not null,
	position int not null,
	-- Schools that use it; empty means all.
	school_ids text[] not null default '{}',
	subject_id text not null,
	chapter_id text not null,
	point_ids text[] not null default '{}',
	-- As in ContentBankQuestion of schemas/content/bank-questions.
	kind text not null,
	difficulty smallint not null,
	-- In bank_question_version.
	version text not null,
	withdrawn_at timestamptz,
	primary key (company_id, id)
);
create index bank_question_chapter on bank_question (company_id, subject_id, chapter_id, id) where withdrawn_at is null;

-- What students were asked: a version never changes, and is never deleted. An exercise refers to versions.
create table bank_question_version (
	company_id int not null references company on delete cascade,
	question_id text not null,
	-- A digest of the question.
	version text not null,
	-- PublishedQuestion of server/shared/bank/publishedQuestion.ts.
	content jsonb not null,
	published_at timestamptz not null default now(),
	primary key (company_id, question_id, version)
);

select keep_to_company('bank_question'), keep_to_company('bank_question_version');
