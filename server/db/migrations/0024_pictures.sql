-- Up Migration

-- What an operator's list shows of a picture. Size in pixels is null for one that was stored before this was known.
alter table asset
	add column width int check (width > 0),
	add column height int check (height > 0),
	-- Width of the largest box of 16:9 that it fills without being enlarged.
	add column box_width int generated always as (least(width, ceil(height * 16 / 9.0)::int)) stored,
	add column bytes int not null generated always as (octet_length(body)) stored,
	add column sha256 text not null generated always as (encode(sha256(body), 'hex')) stored,
	add column added_at timestamptz not null default now();

-- A picture as WebP, as small as fills a box of 16:9 with one of the widths that pages ask for, where that weighs less than
-- the picture itself.
create table asset_copy (
	company_id int not null,
	name text not null,
	box_width int not null check (box_width > 0),
	body bytea not null,
	primary key (company_id, name, box_width),
	foreign key (company_id, name) references asset on delete cascade
);

select keep_to_company('asset_copy');
