-- Up Migration

alter table student
	-- Set while the student may not sign in.
	add column disabled_at timestamptz,
	-- What an account and an e-mail address are compared by. Row-level security admits only leakproof operators to an
	-- index, and lower() is not leakproof, so no index on lower(account) is ever used.
	add column account_key text generated always as (lower(account)) stored,
	add column email_key text generated always as (lower(email)) stored;
drop index student_account, student_email;
create unique index student_account on student (company_id, account_key);
create unique index student_email on student (company_id, email_key) where email_key is not null;

-- What operators did, written in the transaction that did it.
create table operator_action (
	company_id int not null references company on delete cascade,
	id uuid not null default gen_random_uuid(),
	-- Of the statement: actions of one transaction have an order.
	at timestamptz not null default clock_timestamp(),
	actor text not null,
	action text not null,
	-- No reference: an action stays when its student is erased, without student and detail.
	student_id text,
	detail jsonb not null default '{}',
	primary key (company_id, id)
);
create index operator_action_newest on operator_action (company_id, at desc);
create index operator_action_student on operator_action (company_id, student_id, at desc);
create index operator_action_oldest on operator_action (at);

select keep_to_company('operator_action');

-- For the deletion of expired rows.
create index message_oldest on message (sent_at);
create index session_token_expires on session_token (expires_at);
