-- Up Migration

-- Orders that cost something: until when they can be paid, what was paid for them, and what was sent back.
alter table student_order drop constraint student_order_state_check;
alter table student_order
	add check (state in ('open', 'paid', 'refunding', 'refunded', 'cancelled')),
	-- School it was placed in; empty for none.
	add column school_id text not null default '',
	-- In minor units of the currency, as all amounts here.
	add column total bigint check (total >= 0),
	-- Null for what costs nothing, and for orders of older versions.
	add column pay_until timestamptz,
	add column paid_at timestamptz,
	-- The lines of the quote that was ordered; null in orders of older versions.
	add column quote jsonb;
set local role schoolfront_system;
update student_order set paid_at = ordered_at where state in ('paid', 'refunded');
update student_order set total = coalesce((
	select sum(price) from order_item
	where order_item.company_id = student_order.company_id and order_item.order_no = student_order.order_no
), 0);
reset role;
alter table student_order alter column total set not null;

alter table order_item
	add column refunded int not null default 0 check (refunded between 0 and price),
	-- For how long it was sold; null without end.
	add column days int check (days > 0);
set local role schoolfront_system;
update order_item set refunded = price from student_order
where student_order.company_id = order_item.company_id and student_order.order_no = order_item.order_no
	and student_order.state = 'refunded';
reset role;

-- One attempt at paying an order, with one vendor.
create table payment (
	company_id int not null,
	-- The number the vendor knows it by.
	id text not null check (id ~ '^[0-9A-Z]{8,32}$'),
	order_no text not null,
	vendor text not null,
	state text not null default 'begun'
		check (state in ('begun', 'asked', 'paid', 'surplus', 'returned', 'failed', 'closed')),
	amount bigint not null check (amount > 0),
	currency text not null,
	-- Where it was begun: a phone is led to the vendor's app.
	device text not null check (device in ('desktop', 'phone')),
	-- Of the page, so that a request that is sent again says the same: notices and the student come back there.
	language text not null check (language in ('zh', 'en')),
	origin text not null,
	-- What the vendor calls the attempt, where it has a name of its own for it.
	session_ref text,
	-- What the page shows as a code, or goes to.
	kind text check (kind in ('qr', 'redirect')),
	address text,
	valid_until timestamptz not null,
	started_at timestamptz not null default now(),
	-- When the vendor was last asked about it.
	queried_at timestamptz,
	-- What the vendor calls the money.
	vendor_ref text,
	paid_at timestamptz,
	primary key (company_id, id),
	foreign key (company_id, order_no) references student_order on delete cascade
);
-- One payment counts for an order.
create unique index payment_paid on payment (company_id, order_no) where state = 'paid';
-- The same money counts for one payment.
create unique index payment_vendor_ref on payment (company_id, vendor, vendor_ref) where vendor_ref is not null;
create index payment_order on payment (company_id, order_no, started_at desc);

-- Money on its way back to a student.
create table refund (
	company_id int not null,
	id text not null check (id ~ '^[0-9A-Z]{8,32}$'),
	payment_id text not null,
	order_no text not null,
	state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'failed')),
	amount bigint not null check (amount > 0),
	cause text not null check (cause in ('student', 'operator', 'surplus')),
	-- `student`, `system`, or the name of an operator.
	actor text not null,
	-- In the words of whoever asked for it.
	reason text not null default '',
	asked_at timestamptz not null default now(),
	-- What the vendor calls it.
	vendor_ref text,
	-- Why the vendor refused it.
	failure text,
	primary key (company_id, id),
	foreign key (company_id, payment_id) references payment on delete cascade
);
-- A surplus is sent back once.
create unique index refund_surplus on refund (company_id, payment_id) where cause = 'surplus';
create index refund_order on refund (company_id, order_no);

-- The items a refund is for, and how much of each; none for a surplus.
create table refund_item (
	company_id int not null,
	refund_id text not null,
	order_no text not null,
	position int not null,
	amount int not null check (amount >= 0),
	primary key (company_id, refund_id, position),
	foreign key (company_id, refund_id) references refund on delete cascade,
	foreign key (company_id, order_no, position) references order_item on delete cascade
);
create index refund_item_item on refund_item (company_id, order_no, position);

select keep_to_company('payment'), keep_to_company('refund'), keep_to_company('refund_item');
