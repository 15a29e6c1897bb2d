-- Up Migration

-- Signing in through third parties: who of theirs is which student, and the tries under way.

create table third_account (
	company_id int not null,
	vendor text not null check (vendor in ('wechat', 'qq', 'weibo', 'wechatWork', 'dingtalk')),
	-- What the vendor calls the person.
	third_id text not null check (char_length(third_id) between 1 and 200),
	student_id text not null,
	nick_name text not null default '',
	bound_at timestamptz not null default now(),
	primary key (company_id, vendor, third_id),
	-- One account of a vendor for each student.
	unique (company_id, student_id, vendor),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

-- One try of one browser at one vendor. Of what is secret the database has the SHA-256 in hexadecimal.
create table third_attempt (
	company_id int not null references company on delete cascade,
	-- Made by the page that asks for news of it; worth nothing in another browser.
	id text not null check (id ~ '^[A-Za-z0-9_-]{20,64}$'),
	-- Of the cookie that says which browser it is.
	browser_hash text not null,
	-- Of what the vendor gives back with its code.
	state_hash text not null,
	vendor text not null check (vendor in ('wechat', 'qq', 'weibo', 'wechatWork', 'dingtalk')),
	way text not null check (way in ('popup', 'tab', 'frame')),
	status text not null default 'begun'
		check (status in ('begun', 'taken', 'known', 'refused', 'failed', 'done')),
	-- Who it is, once the vendor said so.
	third_id text,
	nick_name text not null default '',
	-- Of the code that signs in or binds, once; a new one is worth the former's place.
	cache_hash text,
	expires_at timestamptz not null,
	primary key (company_id, id),
	unique (company_id, state_hash)
);
create index third_attempt_cache on third_attempt (company_id, cache_hash);
create index third_attempt_expires on third_attempt (expires_at);

do $$
declare
	name text;
begin
	foreach name in array array['third_account', 'third_attempt'] loop
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
