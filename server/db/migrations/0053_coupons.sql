-- Up Migration

-- How many coupons of a kind were taken. The row is locked by whoever takes one.
create table coupon_kind_count (
	company_id int not null,
	-- In content_item, of the kind coupons.
	kind_id text not null,
	taken int not null default 0 check (taken >= 0),
	primary key (company_id, kind_id)
);

-- A coupon that a student has, or had.
create table coupon (
	company_id int not null,
	id text not null default gen_random_uuid(),
	kind_id text not null,
	student_id text not null,
	state text not null default 'issued' check (state in ('issued', 'held', 'spent', 'expired')),
	-- How it was had: claimed, a code, or given by an operator.
	source text not null check (source in ('claim', 'code', 'operator')),
	-- The order it is held or spent by; of a released one none.
	order_no text,
	issued_at timestamptz not null default now(),
	-- Null without end.
	valid_until timestamptz,
	primary key (company_id, id),
	foreign key (company_id, student_id) references student on delete cascade,
	foreign key (company_id, order_no) references student_order on delete cascade
);
-- An order has one coupon.
create unique index coupon_order on coupon (company_id, order_no) where order_no is not null;
create index coupon_student on coupon (company_id, student_id, kind_id);
create index coupon_ending on coupon (valid_until) where state = 'issued';

-- Codes that one student can turn into a coupon. The code itself is stored nowhere.
create table coupon_code (
	company_id int not null,
	id text not null default gen_random_uuid(),
	kind_id text not null,
	batch text not null,
	code_hash text not null,
	state text not null default 'unused' check (state in ('unused', 'used', 'withdrawn')),
	-- What it was turned into.
	coupon_id text,
	made_at timestamptz not null default now(),
	primary key (company_id, id),
	unique (company_id, code_hash),
	foreign key (company_id, coupon_id) references coupon on delete set null (coupon_id)
);
create index coupon_code_batch on coupon_code (company_id, kind_id, batch);
create index coupon_code_coupon on coupon_code (company_id, coupon_id);

select keep_to_company('coupon_kind_count'), keep_to_company('coupon'), keep_to_company('coupon_code');
