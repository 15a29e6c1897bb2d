-- Up Migration

-- What every table with rows of companies gets: a company's own requests see and write its rows alone.
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

-- Challenges and tickets that were used: each is good once, on every server. They are made without a row.
create table captcha_spent (
	company_id int not null references company on delete cascade,
	id text not null,
	expires_at timestamptz not null,
	primary key (company_id, id)
);
create index captcha_spent_expires on captcha_spent (expires_at);

-- Messages that were sent in the last day, by which the next is admitted or not. Numbers and addresses are hashes keyed
-- with SECRET: whom a school writes to is nothing to be read here.
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
