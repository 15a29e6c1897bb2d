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

select keep_to_company('third_account'), keep_to_company('third_attempt');
