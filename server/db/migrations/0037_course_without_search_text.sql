-- Up Migration

-- The search reads names, subjects and teachers from the cards (server/shared/search).
alter table course drop column search;
