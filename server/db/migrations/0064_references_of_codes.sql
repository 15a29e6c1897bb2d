-- Up Migration

-- Rows of a company that is deleted do not stay.
set local role schoolfront_system;
delete from coupon_kind_count where not exists (select from company where company.company_id = coupon_kind_count.company_id);
delete from coupon_code where not exists (select from company where company.company_id = coupon_code.company_id);
reset role;
alter table coupon_kind_count add foreign key (company_id) references company on delete cascade;
alter table coupon_code add foreign key (company_id) references company on delete cascade;

-- Whose a payment or a refund is that a vendor notifies every host of an account of, is found by its number.
create index refund_number on refund (id);
create index erased_payment_number on erased_payment (payment_id);
create index erased_payment_refunds on erased_payment using gin (refund_ids);
