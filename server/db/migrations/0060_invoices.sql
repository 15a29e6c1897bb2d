-- Up Migration

-- Whom the invoices of a student are made out to.
create table invoice_title (
	company_id int not null,
	id uuid not null default gen_random_uuid(),
	student_id text not null,
	kind text not null check (kind in ('person', 'company')),
	name text not null check (char_length(name) between 1 and 100),
	tax_number text not null default '',
	address text not null default '',
	phone text not null default '',
	bank text not null default '',
	bank_account text not null default '',
	is_default boolean not null default false,
	made_at timestamptz not null default now(),
	primary key (company_id, id),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade
);
create unique index invoice_title_default on invoice_title (company_id, student_id) where is_default;
create index invoice_title_student on invoice_title (company_id, student_id, made_at);

create table invoice (
	company_id int not null,
	-- Its number, by which a vendor knows it as well.
	id text not null check (id ~ '^[0-9A-Z]{8,32}$'),
	order_no text not null,
	state text not null default 'asked' check (state in ('asked', 'issuing', 'issued', 'voided', 'refused')),
	-- An InvoiceTitle as it was when the invoice was asked for, without its id.
	title jsonb not null,
	-- What was paid and not sent back then, in minor units of the currency.
	amount bigint not null check (amount > 0),
	currency text not null,
	asked_at timestamptz not null default now(),
	-- Null before it is issued, and where it never was.
	issued_at timestamptz,
	issuer text check (issuer in ('server', 'vendor', 'operator')),
	-- What the vendor or the operator calls it.
	tax_invoice_no text,
	-- Of its bytes in the file store and of its row in stored_file, which comes with the bytes. Generated when it is begun,
	-- so that storing can be repeated.
	file_id text check (file_id ~ '^[0-9a-f]{32}$'),
	file_key text unique,
	-- Why it was refused or voided; the student reads it.
	reason jsonb,
	-- What an operator has to look into.
	problem text,
	primary key (company_id, id),
	check ((file_id is null) = (file_key is null)),
	check (state <> 'issued' or (issued_at is not null and issuer is not null and file_id is not null)),
	foreign key (company_id, order_no) references student_order on delete cascade
);
-- One invoice counts for an order.
create unique index invoice_living on invoice (company_id, order_no) where state in ('asked', 'issuing', 'issued');
create index invoice_order on invoice (company_id, order_no, asked_at desc);
create index invoice_asked on invoice (company_id, asked_at desc, id);

-- Bytes of one that was being issued when it was erased have no row in stored_file, which would remember them.
create function note_invoice_file() returns trigger language plpgsql as $$
begin
	insert into due_job (company_id, kind, key, run_at, payload)
	values (old.company_id, 'file.remove', old.file_id, now() + interval '1 hour', jsonb_build_object('key', old.file_key))
	on conflict do nothing;
	return null;
end
$$;
create trigger invoice_removed after delete on invoice
	for each row when (old.file_id is not null and old.issued_at is null) execute function note_invoice_file();

select keep_to_company('invoice_title'), keep_to_company('invoice');
