-- Up Migration

-- Which account of the vendor a payment was begun with, where the vendor's configuration names one: another account that takes
-- its place later knows nothing of the payment.
alter table payment add column account text check (length(account) between 1 and 64);
