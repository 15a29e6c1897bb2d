-- Up Migration

alter table signing_key
	-- Since when its private part is known to others: what it signed proves nothing, and verifies no more.
	add column compromised_at timestamptz,
	add constraint signing_key_compromised_retired check (compromised_at is null or retired_at is not null);
