// SQL of the keys that encrypt passwords in transit, and of used nonces.
import type { Sql } from "../../db/sql.ts";

export interface StoredKey {
	readonly publicKey: string;
	readonly sealed: string;
}

/** False when it was used before; the primary key decides between two simultaneous uses. */
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

/** With a margin for servers whose clocks differ: a row must outlive its nonce everywhere. */
export async function purgeNonces(sql: Sql): Promise<void> {
	await sql.query("delete from used_nonce where expires_at < now() - interval '1 hour'");
}

const keyColumns = 'public_key as "publicKey", private_key as sealed';

export async function keyPair(sql: Sql, id: string): Promise<StoredKey | undefined> {
	const rows = await sql.query<StoredKey>(`select ${keyColumns} from server_key where id = $1`, [id]);
	return rows[0];
}

/** The stored key: this one, or the one another server stored first. */
export async function addKey(sql: Sql, id: string, { publicKey, sealed }: StoredKey): Promise<StoredKey> {
	await sql.query(
		"insert into server_key (id, private_key, public_key) values ($1, $2, $3) on conflict do nothing",
		[id, sealed, publicKey],
	);
	return (await keyPair(sql, id)) ?? { publicKey, sealed };
}
