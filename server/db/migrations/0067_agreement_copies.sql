-- Up Migration

-- An agreement that a student has signed or is about to sign, for one target.
create table agreement_copy (
	company_id int not null,
	-- Also the number of the receipt, which anybody who has it can verify, so it cannot be guessed.
	id uuid not null default gen_random_uuid(),
	student_id text not null,
	target_kind text not null check (target_kind in ('course', 'package', 'module')),
	-- Of a module: its course and its chapter, joined by a tilde.
	target_id text not null,
	-- The course that has to be had; null for a package.
	course_id text,
	agreement_id text not null,
	version int not null,
	-- To be signed; begun: its text was shown, or it is at the e-sign vendor; signed; sealed: document and proof are stored;
	-- invalid: the target was taken back, or another version asks; unneeded: nothing needs it.
	state text not null default 'due' check (state in ('due', 'begun', 'signed', 'sealed', 'invalid', 'unneeded')),
	-- The copy of an earlier version that was signed.
	earlier_id uuid,
	made_at timestamptz not null default now(),
	begun_at timestamptz,
	-- At the e-sign vendor: our number of it, and what was sent there.
	envelope_no text check (envelope_no ~ '^[0-9A-Z]{8,32}$'),
	document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$'),
	-- When the vendor was asked for the last time.
	asked_at timestamptz,
	-- Of the signature: when, on which way, by the name that was shown, from which address with which browser.
	signed_at timestamptz,
	way text check (way in ('page', 'vendor')),
	signer_name text,
	signer_address text,
	signer_device text,
	-- A JWS of the company over what was signed.
	proof text,
	-- Of the bytes in the file store and of the row in stored_file, which comes with the bytes. Generated before they are
	-- stored, so that storing can be repeated.
	file_id text check (file_id ~ '^[0-9a-f]{32}$'),
	file_key text unique,
	-- When both were stored.
	issued_at timestamptz,
	primary key (company_id, id),
	check ((file_id is null) = (file_key is null)),
	check ((envelope_no is null) = (document_sha256 is null)),
	check (state not in ('signed', 'sealed') or (signed_at is not null and way is not null and signer_name is not null)),
	check (state <> 'sealed' or (proof is not null and file_id is not null and issued_at is not null)),
	foreign key (company_id, student_id) references student (company_id, id) on delete cascade,
	foreign key (company_id, agreement_id, version) references agreement_version (company_id, agreement_id, number)
);
-- One at a time is to be signed, and no version is signed twice.
create unique index agreement_copy_open on agreement_copy (company_id, student_id, target_kind, target_id, agreement_id)
	where state in ('due', 'begun', 'unneeded');
create unique index agreement_copy_signed
	on agreement_copy (company_id, student_id, target_kind, target_id, agreement_id, version)
	where state in ('signed', 'sealed');
create unique index agreement_copy_envelope on agreement_copy (company_id, envelope_no) where envelope_no is not null;
create index agreement_copy_version on agreement_copy (company_id, agreement_id, version);

-- Bytes of one that was being sealed when it was erased have no row in stored_file, which would remember them.
create trigger agreement_copy_removed after delete on agreement_copy
	for each row when (old.file_id is not null and old.issued_at is null) execute function note_invoice_file();

select keep_to_company('agreement_copy');
