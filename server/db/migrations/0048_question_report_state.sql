-- Up Migration

-- Operators answer reports of mistakes in questions. Until then a report is open.
alter table question_report
	add column id uuid not null default gen_random_uuid(),
	add column closed_at timestamptz,
	-- What the student was answered.
	add column answer text not null default '',
	add unique (company_id, id);
create index question_report_newest on question_report (company_id, reported_at);
