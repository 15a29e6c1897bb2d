-- Up Migration

-- A vendor took the money of a payment twice: the second has a row of its own, which names the payment the vendor knows it by.
alter table payment
	add column repeats text,
	add foreign key (company_id, repeats) references payment (company_id, id) on delete cascade;
create index payment_repeats on payment (company_id, repeats) where repeats is not null;
