-- Up Migration

-- What lists of courses are filtered and sorted by, besides what is in the card.
alter table course
	-- Whether one of its lessons is live.
	add column live boolean not null default false,
	-- As the operator dates it; where they do not, it is as new as its row.
	add column published_on date,
	add column first_published_at timestamptz not null default now();
