-- Up Migration

-- What operators bring for lessons: a video, a set of files that an HLS playlist names, captions, another file. Content
-- names them; students get them of a lesson that they may have.
create table media (
	company_id int not null references company on delete cascade,
	-- intro.mp4; of a set the name of its folder.
	name text not null check (name ~ '^[a-z0-9][a-z0-9.-]{0,94}$'),
	kind text not null check (kind in ('video', 'playlist', 'captions', 'file')),
	-- Of the file, or of the playlist of a set.
	content_type text not null,
	bytes bigint not null check (bytes > 0),
	-- Of the file; of a set, of its files' names and hashes.
	sha256 text not null,
	-- Of a video and of a set.
	seconds float8 check (seconds > 0),
	width int check (width > 0),
	height int check (height > 0),
	-- A WebP.
	poster bytea,
	put_at timestamptz not null default now(),
	primary key (company_id, name)
);

create table media_file (
	company_id int not null,
	-- intro.mp4, or intro/index.m3u8 of a set.
	path text not null,
	media text not null,
	-- Of the removal of its bytes.
	id text not null check (id ~ '^[0-9a-f]{32}$'),
	-- In the file store.
	key text not null unique,
	content_type text not null,
	bytes bigint not null check (bytes > 0),
	sha256 text not null,
	primary key (company_id, path),
	foreign key (company_id, media) references media on delete cascade
);
create index media_file_media on media_file (company_id, media);

-- Bytes of replaced and removed files are removed an hour later (migration 0021): servers may send them for some seconds.
create trigger media_file_removed after delete on media_file
	for each row execute function note_removed_file();

select keep_to_company('media'), keep_to_company('media_file');
