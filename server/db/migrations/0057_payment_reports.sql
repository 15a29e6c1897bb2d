-- Up Migration

-- Money that a vendor has taken and that belongs to no payment of that amount, until an operator has dealt with it.
create table payment_report (
	company_id int not null references company on delete cascade,
	vendor text not null,
	-- What the vendor calls the money.
	vendor_ref text not null,
	-- The number the vendor reported it with.
	payment_id text not null,
	amount bigint not null,
	currency text not null,
	paid_at timestamptz not null,
	-- `mismatch`: the payment is about another sum, or another money counts for it. `unknown`: there is no such payment.
	outcome text not null check (outcome in ('mismatch', 'unknown')),
	reported_at timestamptz not null default now(),
	settled_at timestamptz,
	primary key (company_id, vendor, vendor_ref)
);
select keep_to_company('payment_report');

-- Vendors notify every host of an account that companies share: whose payment it is, is found by its number.
create index payment_number on payment (id);
create index payment_paid_at on payment (company_id, vendor, paid_at) where paid_at is not null;
create index refund_asked_at on refund (company_id, asked_at);

-- How often the operator has sent a failed refund again: each attempt has a number of its own at the vendor.
alter table refund add column attempt int not null default 0 check (attempt between 0 and 99);
