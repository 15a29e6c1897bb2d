-- Up Migration

-- What is sold, whatever it opens: each course and package with its own price, and the goods of the content.
create table goods (
	company_id int not null references company on delete cascade,
	-- The commodityId of carts and orders; that of a course or package is its own id.
	id text not null,
	-- Part of the content that has it, such as courses/web.
	part text not null,
	position int not null,
	kind text not null check (kind in ('COURSE', 'PACKAGE', 'PLAN', 'MEMBER')),
	-- Id of the course, package, plan or level of membership.
	target_id text not null,
	-- Schools that sell it; empty means all.
	school_ids text[] not null default '{}',
	-- In minor units of the currency.
	price int not null check (price >= 0),
	original_price int check (original_price >= 0),
	currency text not null,
	-- From this moment, and before that one; null without limit.
	sale_from timestamptz,
	sale_until timestamptz,
	-- How many can be sold; null without limit.
	seats int check (seats >= 0),
	-- How many days a student has it; null without end.
	days int check (days > 0),
	-- Since when no part has it: carts say so, and orders keep its name.
	withdrawn_at timestamptz,
	primary key (company_id, id)
);
create index goods_target on goods (company_id, kind, target_id);
select keep_to_company('goods');

set local role schoolfront_system;
-- Goods were read whole before they had a table. A server that starts fills it (rowFormat).
delete from content_item where kind = 'goods';
reset role;

alter table content_item
	-- Of plans and levels of membership: the courses that whoever has it has.
	add column course_ids text[] not null default '{}';

-- A cart has goods of every kind. No reference: a company's goods are there once a server of this version started.
alter table cart_item drop constraint cart_item_company_id_course_id_fkey;
alter table cart_item rename column course_id to commodity_id;
alter index cart_item_course rename to cart_item_commodity;
alter table cart_item
	-- What it cost when it was added, so that a change can be reported; null where that is not known.
	add column price int check (price >= 0),
	add column currency text;

alter table order_item rename column course_id to target_id;
alter table order_item rename column course_name to commodity_name;
alter table order_item
	add column kind text not null default 'COURSE' check (kind in ('COURSE', 'PACKAGE', 'PLAN', 'MEMBER')),
	add column commodity_id text;
set local role schoolfront_system;
update order_item set commodity_id = target_id;
reset role;
alter table order_item alter column commodity_id set not null, alter column kind drop default;
-- Seats that are sold are counted.
create index order_item_commodity on order_item (company_id, commodity_id);
