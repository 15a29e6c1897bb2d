-- Up Migration

-- What students keep for later: things of the catalogue, by kind and id. A withdrawn one stays, and is said to be withdrawn.
create table collect_item (
	company_id int not null,
	student_id text not null,
	-- As in CollectKind of schemas/calls/collect.
	kind text not null,
	target_id text not null,
	collected_at timestamptz not null,
	primary key (company_id, student_id, kind, target_id),
	foreign key (company_id, student_id) references student on delete cascade
);

select keep_to_company('collect_item');
