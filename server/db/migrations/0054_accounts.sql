-- Up Migration

-- What a student has with the school: money by currency, and points. Each change is an entry with a cause of its own.
create table account (
	company_id int not null,
	student_id text not null,
	kind text not null check (kind in ('balance', 'point')),
	-- Of money; empty for points.
	currency text not null check (case kind when 'balance' then currency ~ '^[A-Z]{3}$' else currency = '' end),
	-- In minor units of the currency; the sum of the entries.
	balance bigint not null default 0 check (balance >= 0),
	-- The part of it that came from invitations and can be paid out.
	withdrawable bigint not null default 0,
	-- Number of the newest entry.
	sequence int not null default 0,
	primary key (company_id, student_id, kind, currency),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade,
	check (withdrawable between 0 and balance)
);

create table account_entry (
	company_id int not null,
	id uuid not null default gen_random_uuid(),
	student_id text not null,
	kind text not null,
	currency text not null,
	-- Counts the entries of the account.
	sequence int not null,
	-- Negative for what was spent.
	amount bigint not null,
	-- Of the account, after the entry.
	balance bigint not null,
	-- The part of the amount that can be paid out.
	withdrawable bigint not null default 0,
	-- Why: one cause makes one entry.
	cause_kind text not null check (cause_kind in
		('points', 'seed', 'operator', 'card', 'invitation', 'order', 'refund', 'withdrawal', 'returned')),
	cause_id text not null,
	-- A LocalText.
	reason jsonb not null,
	entered_at timestamptz not null default now(),
	primary key (company_id, id),
	unique (company_id, student_id, kind, currency, cause_kind, cause_id),
	unique (company_id, student_id, kind, currency, sequence),
	foreign key (company_id, student_id, kind, currency) references account on delete cascade
);
create index account_entry_newest on account_entry (company_id, student_id, kind, entered_at desc, sequence desc);
create index account_entry_cause on account_entry (company_id, student_id, cause_kind, cause_id);

-- Codes that an operator makes: what they open, or the money they bring.
create table card_batch (
	company_id int not null references company on delete cascade,
	id text not null check (id ~ '^[0-9A-Z]{8}$'),
	kind text not null check (kind in ('study', 'recharge')),
	-- A LocalText, which the student reads.
	name jsonb not null,
	-- CardTargets; empty for money.
	targets jsonb not null default '[]',
	amount bigint check (amount > 0),
	currency text check (currency ~ '^[A-Z]{3}$'),
	-- Until when a code can be used; null without end.
	expires_at timestamptz,
	made_at timestamptz not null default now(),
	made_by text not null,
	primary key (company_id, id),
	check ((kind = 'recharge') = (amount is not null) and (kind = 'recharge') = (currency is not null))
);

create table card (
	company_id int not null,
	-- In the file of the operator beside the code.
	id text not null check (id ~ '^[0-9A-Z]{8}-[0-9]+$'),
	batch_id text not null,
	-- Keyed: the code is stored nowhere.
	code_hash text not null,
	state text not null default 'made' check (state in ('made', 'used', 'revoked')),
	student_id text,
	used_at timestamptz,
	primary key (company_id, id),
	unique (company_id, code_hash),
	foreign key (company_id, batch_id) references card_batch on delete cascade,
	-- Another student cannot use the code of one who was erased.
	foreign key (company_id, student_id) references student (company_id, id) on delete set null (student_id)
);
create index card_batch_cards on card (company_id, batch_id, state);
create index card_student on card (company_id, student_id, used_at desc);

-- What a student invites others with.
create table invite_code (
	company_id int not null,
	student_id text not null,
	code text not null check (code ~ '^[0-9a-z]{8}$'),
	primary key (company_id, student_id),
	unique (company_id, code),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);

-- Who came by whose invitation.
create table invitation (
	company_id int not null,
	-- Who was invited: once, when the account was made.
	student_id text not null,
	inviter_id text not null,
	invited_at timestamptz not null default now(),
	-- The first order that was paid for, which the inviter was rewarded for.
	order_no text,
	rewarded_at timestamptz,
	-- The InviteReward it was.
	reward jsonb,
	primary key (company_id, student_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade,
	foreign key (company_id, inviter_id) references student (company_id, id) on delete cascade
);
create index invitation_inviter on invitation (company_id, inviter_id, invited_at desc, student_id);

-- Money from invitations that a student wants to be paid out. It has left the balance already.
create table withdrawal (
	company_id int not null,
	id uuid not null,
	student_id text not null,
	currency text not null,
	amount bigint not null check (amount > 0),
	state text not null default 'asked' check (state in ('asked', 'paid', 'refused')),
	-- Where to, encrypted; empty once it is decided.
	payee text not null,
	-- Why it was refused, in the operator's words.
	reason text not null default '',
	asked_at timestamptz not null default now(),
	decided_at timestamptz,
	primary key (company_id, id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index withdrawal_student on withdrawal (company_id, student_id, asked_at desc, id);
create index withdrawal_open on withdrawal (company_id, asked_at) where state = 'asked';

select keep_to_company('account'), keep_to_company('account_entry'), keep_to_company('card_batch'),
	keep_to_company('card'), keep_to_company('invite_code'), keep_to_company('invitation'), keep_to_company('withdrawal');

-- Points are entries of an account. A sum below 0, which older versions allowed, is made up for by an entry.
set local role schoolfront_system;
insert into account (company_id, student_id, kind, currency, balance, sequence)
select company_id, student_id, 'point', '', greatest(sum(amount), 0), count(*) + (sum(amount) < 0)::int
from point_entry group by company_id, student_id;
insert into account_entry
	(company_id, student_id, kind, currency, sequence, amount, balance, cause_kind, cause_id, reason, entered_at)
select company_id, student_id, 'point', '', row_number() over entries, amount, sum(amount) over entries,
	'points', id, reason, entered_at
from point_entry window entries as (
	partition by company_id, student_id order by entered_at, id rows between unbounded preceding and current row);
insert into account_entry
	(company_id, student_id, kind, currency, sequence, amount, balance, cause_kind, cause_id, reason)
select company_id, student_id, 'point', '', count(*) + 1, -sum(amount), 0, 'points', 'below 0',
	'{"zh": "积分更正", "en": "Correction of points"}'
from point_entry group by company_id, student_id having sum(amount) < 0;
reset role;
drop table point_entry;

-- Orders of money for the balance.
alter table order_item drop constraint order_item_kind_check,
	add check (kind in ('COURSE', 'PACKAGE', 'PLAN', 'MEMBER', 'RECHARGE'));
