// Every statement about pictures.
import type { Sql } from "../../db/sql.ts";
import type { Picture } from "../../shared/picture.ts";

export async function findAsset(sql: Sql, name: string): Promise<Picture | undefined> {
	const rows = await sql.query<Picture>(
		'select content_type as "contentType", body from asset where name = $1',
		[name],
	);
	return rows[0];
}
