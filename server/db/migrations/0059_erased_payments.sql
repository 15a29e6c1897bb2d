-- Up Migration

-- Money that a vendor took of students who were erased since: the books of the company stay equal to the vendor's, without
-- whose money it was.
create table erased_payment (
	company_id int not null references company on delete cascade,
	vendor text not null,
	-- What the vendor calls the money.
	vendor_ref text not null,
	-- The number the vendor knows the payment by.
	payment_id text not null,
	amount bigint not null,
	currency text not null,
	paid_at timestamptz not null,
	-- What of it was sent back.
	refunded bigint not null,
	-- Our numbers of its refunds, done or failed.
	refund_ids text[] not null,
	erased_at timestamptz not null default now(),
	primary key (company_id, vendor, vendor_ref)
);
select keep_to_company('erased_payment');
