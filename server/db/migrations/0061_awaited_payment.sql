-- Up Migration

-- When a page of the order asked last: a payment that nobody waits for is asked about less often.
alter table payment add column awaited_at timestamptz not null default now();
