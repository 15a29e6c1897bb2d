// Every statement about pictures.
import type { Sql } from "../../db/sql.ts";

export interface Asset {
	readonly contentType: string;
	readonly body: Buffer;
}

export async function findAsset(sql: Sql, name: string): Promise<Asset | undefined> {
	const rows = await sql.query<Asset>(
		'select content_type as "contentType", body from asset where name = $1',
		[name],
	);
	return rows[0];
}
