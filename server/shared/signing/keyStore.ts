// Every statement about the keys with which companies sign documents.
import type { Sql } from "../../db/sql.ts";

/** The public members of an Ed25519 key as a JWK. */
export interface PublicKey {
	readonly kty: "OKP";
	readonly crv: "Ed25519";
	readonly x: string;
}

export interface NewKey {
	readonly kid: string;
	readonly publicKey: PublicKey;
	/** Encrypted. */
	readonly privateKey: string;
}

/** The key that signs now. */
export async function currentKey(
	sql: Sql,
	companyId: number,
): Promise<Pick<NewKey, "kid" | "privateKey"> | undefined> {
	const [key] = await sql.query<Pick<NewKey, "kid" | "privateKey">>(
		`select kid, private_key as "privateKey" from signing_key where company_id = $1 and retired_at is null`,
		[companyId],
	);
	return key;
}

/** Does nothing where there is a current key: another server was faster. */
export async function addKey(
	sql: Sql,
	companyId: number,
	{ kid, publicKey, privateKey }: NewKey,
): Promise<void> {
	await sql.query(
		`insert into signing_key (company_id, kid, public_key, private_key) values ($1, $2, $3, $4)
		on conflict (company_id) where retired_at is null do nothing`,
		[companyId, kid, JSON.stringify(publicKey), privateKey],
	);
}

/** Of the keys whose signatures count, the newest first: all but the compromised ones. */
export const publicKeys = (
	sql: Sql,
	companyId: number,
): Promise<{ readonly kid: string; readonly publicKey: PublicKey }[]> =>
	sql.query(
		`select kid, public_key as "publicKey" from signing_key
		where company_id = $1 and compromised_at is null order by created_at desc, kid`,
		[companyId],
	);

/**
 * Retires the current key: its private part is deleted, and the next signature makes a new one.
 * @returns its id; undefined when there is none
 */
export async function retireKey(sql: Sql, companyId: number): Promise<string | undefined> {
	const [key] = await sql.query<{ kid: string }>(
		`update signing_key set retired_at = now(), private_key = null
		where company_id = $1 and retired_at is null returning kid`,
		[companyId],
	);
	return key?.kid;
}

/**
 * Retires a key whose private part others know: nothing it signed is valid any more.
 * @returns whether the company had such a key, not compromised yet
 */
export async function compromiseKey(sql: Sql, companyId: number, kid: string): Promise<boolean> {
	const rows = await sql.query(
		`update signing_key
		set compromised_at = now(), retired_at = coalesce(retired_at, now()), private_key = null
		where company_id = $1 and kid = $2 and compromised_at is null returning kid`,
		[companyId, kid],
	);
	return rows.length === 1;
}
