// SQL of the keys that encrypt passwords in transit.
import type { Sql } from "../../db/sql.ts";

interface StoredKey {
	readonly publicKey: string;
	readonly sealed: string;
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
