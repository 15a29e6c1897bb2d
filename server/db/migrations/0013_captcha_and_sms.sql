-- Up Migration

-- The rules of every table with rows of companies: a company's requests see and write only its own rows.
create function keep_to_company(place regclass) returns void language plpgsql as $$
begin
	execute format('alter table %s enable row level security, force row level security', place);
	execute format(
		'create policy own_company on %s to schoolfront_app '
		'using (company_id = nullif(current_setting(''app.company_id'', true), '''')::int)',
		place
	);
	execute format('create policy every_company on %s to schoolfront_system using (true)', place);
	execute format('grant select, insert, update, delete on %s to schoolfront_app, schoolfront_system', place);
end
$$;
revoke execute on function keep_to_company from public;

-- Used challenges and tickets: each is valid once, on every server. They are issued without a row.
create table captcha_spent (
	company_id int not null references company on delete cascade,
	id text not null,
	expires_at timestamptz not null,
	primary key (company_id, id)
);
create index captcha_spent_expires on captcha_spent (expires_at);

-- Messages sent within the last day, for the limits of the next one. Numbers and addresses are hashes keyed with
-- SECRET, so that the table does not reveal them.
create table sms_sent (
	company_id int not null references company on delete cascade,
	id uuid not null default gen_random_uuid(),
	number_hash text not null,
	address_hash text not null,
	sent_at timestamptz not null default now(),
	primary key (company_id, id)
);
create index sms_sent_number on sms_sent (number_hash, sent_at);
create index sms_sent_address on sms_sent (address_hash, sent_at);
create index sms_sent_company on sms_sent (company_id, sent_at);
create index sms_sent_at on sms_sent (sent_at);

select keep_to_company('captcha_spent'), keep_to_company('sms_sent');
