// A row for each table of accounts, cards and invitations.

/** `$1` is the company. @param student SQL of the student's id */
export const accountRows = (student: string): readonly string[] => [
	`insert into account (company_id, student_id, kind, currency, balance, sequence)
		values ($1, ${student}, 'point', '', 1, 1)`,
	`insert into account_entry
		(company_id, student_id, kind, currency, sequence, amount, balance, cause_kind, cause_id, reason)
		values ($1, ${student}, 'point', '', 1, 1, 1, 'seed', '1', '""')`,
	`insert into card_batch (company_id, id, kind, name, made_by) values ($1, 'A2345678', 'study', '""', 'anna')
		on conflict do nothing`,
	`insert into card (company_id, id, batch_id, code_hash, student_id)
		select $1, 'A2345678-' || count(*), 'A2345678', 'h' || count(*), ${student} from card where company_id = $1`,
	`insert into invite_code (company_id, student_id, code) values ($1, ${student}, left(md5(${student}), 8))`,
	`insert into invitation (company_id, student_id, inviter_id) values ($1, ${student}, ${student})`,
	`insert into withdrawal (company_id, id, student_id, currency, amount, payee, state)
		values ($1, gen_random_uuid(), ${student}, 'CNY', 1, 'x', 'paid')`,
];
