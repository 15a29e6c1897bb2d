-- Up Migration

-- A session is one sign-in on one browser. It lasts thirty days; the browser proves it by its renewal secret,
-- and its calls carry tokens of half an hour. Of every secret the database has the SHA-256 in hexadecimal.
alter table session
	add column id uuid not null default gen_random_uuid(),
	-- Null for older sessions: their one token is valid as long as they are.
	add column refresh_hash text,
	-- At most a minute behind.
	add column last_seen_at timestamptz not null default now(),
	-- User-Agent header and address of the sign-in.
	add column device text not null default '',
	add column address text not null default '',
	add column ended_at timestamptz,
	add column end_reason text check (end_reason in ('signedOut', 'elsewhere', 'forced', 'expired')),
	add check ((ended_at is null) = (end_reason is null)),
	add unique (company_id, id);
create unique index session_refresh on session (refresh_hash);

create table session_token (
	token_hash text primary key,
	company_id int not null,
	session_id uuid not null,
	expires_at timestamptz not null,
	foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index session_token_session on session_token (company_id, session_id);

-- Codes that are in an address for a moment and are exchanged for a token; a used one is deleted.
create table session_code (
	code_hash text primary key,
	company_id int not null,
	session_id uuid not null,
	expires_at timestamptz not null,
	foreign key (company_id, session_id) references session (company_id, id) on delete cascade
);
create index session_code_session on session_code (company_id, session_id);
create index session_code_expires on session_code (expires_at);

do $$
declare
	name text;
begin
	foreach name in array array['session_token', 'session_code'] loop
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

-- An upgrade ends no session: existing tokens stay valid as long as they were.
set local role schoolfront_system;
insert into session_token (token_hash, company_id, session_id, expires_at)
select token_hash, company_id, id, expires_at from session;
reset role;
alter table session drop column token_hash, add primary key (id);
