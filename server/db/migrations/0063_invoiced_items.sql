-- Up Migration

-- What the invoice is about, as it was when it was asked for: [{name, amount}], whose sum is the amount.
alter table invoice add column items jsonb;
-- Whether a vendor may know of it: it was asked, or is being asked.
alter table invoice add column is_vendor_asked boolean not null default false;
