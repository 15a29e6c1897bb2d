-- Up Migration

alter table company
	-- The format of the rows that were made of its content (rowFormat in server/modules/content/rows.ts).
	add column content_row_format int not null default 1;
