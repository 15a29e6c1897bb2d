-- Up Migration

-- Imports of tables that have begun and not ended: the same command goes on behind the last stored row.
create table table_import (
	company_id int not null references company on delete cascade,
	kind text not null,
	-- SHA-256 of the file in hexadecimal.
	digest text not null,
	done_row int not null,
	author text not null,
	written_at timestamptz not null default now(),
	primary key (company_id, kind, digest)
);
create index table_import_written on table_import (written_at);

select keep_to_company('table_import');
