// Every statement about students who sign in, used nonces and keys.
import type { PermissionEntry } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";

export interface Student {
	readonly id: string;
	readonly account: string;
	readonly passwordHash: string;
	readonly nickName: string | null;
	readonly mobile: string | null;
	readonly email: string | null;
	readonly schoolId: string | null;
	readonly memberFlag: boolean;
	readonly admin: boolean;
}

/** What is told to the student of themselves. */
export interface KnownStudent extends Student {
	readonly portrait: string | null;
	readonly permissions: PermissionEntry[] | null;
	readonly createdAt: Date;
	readonly unreadNum: number;
	readonly integralRemaining: number;
	/** 1 or 2 while the password has to be changed. */
	readonly mustChangePassword: 0 | 1 | 2;
}

export interface StoredKey {
	readonly publicKey: string;
	readonly sealed: string;
}

const columns = `id, account, password_hash as "passwordHash", nick_name as "nickName", mobile, email,
	school_id as "schoolId", member_flag as "memberFlag", admin`;

/** Messages and points are counted where they are, so that no number beside them can be wrong. */
const knownColumns = `${columns}, portrait, permissions, created_at as "createdAt",
	must_change_password as "mustChangePassword",
	(select count(*)::int from message
		where message.company_id = student.company_id and student_id = student.id and read_at is null) as "unreadNum",
	(select coalesce(sum(amount), 0)::int from point_entry
		where point_entry.company_id = student.company_id and student_id = student.id) as "integralRemaining"`;

/** By user name first: nobody signs in as somebody else by calling himself like their mobile. */
export async function studentByAccount(sql: Sql, account: string): Promise<Student | undefined> {
	const rows = await sql.query<Student>(
		`select ${columns} from student where lower(account) = lower($1) or mobile = $1 or lower(email) = lower($1)
		order by lower(account) = lower($1) desc, mobile is not distinct from $1 desc limit 1`,
		[account],
	);
	return rows[0];
}

/** What a change of the password starts from. */
export async function passwordOf(
	sql: Sql,
	id: string,
): Promise<Pick<Student, "account" | "passwordHash"> | undefined> {
	const rows = await sql.query<Pick<Student, "account" | "passwordHash">>(
		`select account, password_hash as "passwordHash" from student where id = $1`,
		[id],
	);
	return rows[0];
}

/** Whether the password that was proved is still the student's; a change of it waits until this unit of work ends. */
export async function holdPassword(sql: Sql, id: string, passwordHash: string): Promise<boolean> {
	const rows = await sql.query(
		"select id from student where id = $1 and password_hash = $2 for no key update",
		[id, passwordHash],
	);
	return rows.length === 1;
}

/** Puts a new password in the place of the one that was proved, and ends the demand for it; false when it is gone. */
export async function replacePassword(sql: Sql, id: string, former: string, fresh: string): Promise<boolean> {
	const rows = await sql.query(
		`update student set password_hash = $3, must_change_password = 0 where id = $1 and password_hash = $2
		returning id`,
		[id, former, fresh],
	);
	return rows.length === 1;
}

export async function studentById(sql: Sql, id: string): Promise<KnownStudent | undefined> {
	const rows = await sql.query<KnownStudent>(`select ${knownColumns} from student where id = $1`, [id]);
	return rows[0];
}

/** False when it was used before; the primary key decides between two at one moment. */
export async function useNonce(
	sql: Sql,
	companyId: number,
	nonce: string,
	expiresAt: Date,
): Promise<boolean> {
	const rows = await sql.query(
		"insert into used_nonce (company_id, nonce, expires_at) values ($1, $2, $3) on conflict do nothing returning nonce",
		[companyId, nonce, expiresAt],
	);
	return rows.length === 1;
}

/** The margin is for servers whose clocks differ: a row must outlive its nonce everywhere. */
export async function purgeNonces(sql: Sql): Promise<void> {
	await sql.query("delete from used_nonce where expires_at < now() - interval '1 hour'");
}

const keyColumns = 'public_key as "publicKey", private_key as sealed';

export async function keyPair(sql: Sql, id: string): Promise<StoredKey | undefined> {
	const rows = await sql.query<StoredKey>(`select ${keyColumns} from server_key where id = $1`, [id]);
	return rows[0];
}

/** The key that is stored afterwards: this one, or the one another server stored before. */
export async function addKey(sql: Sql, id: string, { publicKey, sealed }: StoredKey): Promise<StoredKey> {
	await sql.query(
		"insert into server_key (id, private_key, public_key) values ($1, $2, $3) on conflict do nothing",
		[id, sealed, publicKey],
	);
	return (await keyPair(sql, id)) ?? { publicKey, sealed };
}
