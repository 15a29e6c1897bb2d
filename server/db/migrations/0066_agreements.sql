-- Up Migration

-- What students sign. The agreements themselves are content (content_item), each change of one is a version.
create table agreement_version (
	company_id int not null references company on delete cascade,
	agreement_id text not null,
	number int not null check (number > 0),
	kind text not null check (kind in ('ordinary', 'electronic')),
	-- LocalText; html is cleaned, plain is its text without tags.
	name jsonb not null,
	html jsonb not null,
	plain jsonb not null,
	-- Of the canonical JSON of kind, name and html.
	sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
	-- Who signed an earlier version signs this one as well.
	asks_again boolean not null,
	published_at timestamptz not null default now(),
	primary key (company_id, agreement_id, number)
);

create function refuse_update() returns trigger language plpgsql as $$
begin
	raise exception '% of company % must stay as it is: a published version is never changed', tg_table_name, old.company_id;
end
$$;
create trigger agreement_version_immutable before update on agreement_version
	for each row execute function refuse_update();

select keep_to_company('agreement_version');
