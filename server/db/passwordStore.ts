// Every statement about the keys that passwords travel under, and the nonces that were used with them.
import type { Sql } from "./sql.ts";

export interface StoredKey {
	readonly publicKey: string;
	readonly sealed: string;
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
