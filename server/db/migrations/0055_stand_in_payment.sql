-- Up Migration

-- Books of the payment vendors of a demonstration, so that every server of it knows what was paid, also after a restart.
-- Empty in production, which has no stand-ins.
create table stand_in_payment (
	company_id int not null references company on delete cascade,
	vendor text not null,
	-- What the vendor is asked by.
	id text not null,
	-- Amount, money received and sent back, notices (server/stand-ins/pay/books.ts).
	document jsonb not null,
	created_at timestamptz not null default now(),
	primary key (company_id, vendor, id)
);
create index stand_in_payment_document on stand_in_payment using gin (document jsonb_path_ops);
create index stand_in_payment_newest on stand_in_payment (company_id, created_at desc);

select keep_to_company('stand_in_payment');
