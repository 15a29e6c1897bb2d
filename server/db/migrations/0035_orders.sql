-- Up Migration

-- Orders that students place, and what they bring.

alter table student_order drop constraint student_order_state_check;
alter table student_order
	add check (state in ('open', 'paid', 'refunded', 'cancelled')),
	alter column state set default 'open';

-- Requests that placed an order, so that one that is sent again has the same answer and no second order.
create table order_request (
	company_id int not null,
	student_id text not null,
	request_id uuid not null,
	-- SHA-256 of what was asked for: another order needs another id.
	content_hash text not null,
	-- A PlacedOrders.
	answer jsonb not null,
	stored_at timestamptz not null default now(),
	primary key (company_id, student_id, request_id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index order_request_stored on order_request (stored_at);

-- Carts of visitors that became part of a student's cart, each once, whichever student signs in first.
create table merged_cart (
	company_id int not null,
	-- Made by the visitor's browser.
	id uuid not null,
	student_id text not null,
	stored_at timestamptz not null default now(),
	primary key (company_id, id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create index merged_cart_stored on merged_cart (stored_at);
create index merged_cart_student on merged_cart (company_id, student_id);

select keep_to_company('order_request'), keep_to_company('merged_cart');
