-- Up Migration

-- Passes of browsers that solved a captcha (schemas/captchaFlows.ts): tickets they may still get for each call of a
-- flow. Of the secret in the browser's cookie the database has the SHA-256 in hexadecimal.
create table captcha_pass (
	company_id int not null references company on delete cascade,
	secret_hash text not null,
	flow text not null,
	-- Path of the call below /s/api.
	purpose text not null,
	calls_left int not null check (calls_left >= 0),
	expires_at timestamptz not null,
	primary key (company_id, secret_hash, purpose)
);
create index captcha_pass_expires on captcha_pass (expires_at);

select keep_to_company('captcha_pass');
