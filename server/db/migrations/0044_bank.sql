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
	-- What answers refer to: itself, or the questions about a material.
	task_ids text[] not null,
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
	-- By chance: a digest, which is sent, would tell who guesses the question with its key that the guess is right.
	version text not null,
	-- Of the question: while it is unchanged, it keeps its version.
	digest text not null,
	-- PublishedQuestion of server/shared/bank/publishedQuestion.ts.
	content jsonb not null,
	published_at timestamptz not null default now(),
	primary key (company_id, question_id, version),
	unique (company_id, question_id, digest)
);

select keep_to_company('bank_question'), keep_to_company('bank_question_version');
