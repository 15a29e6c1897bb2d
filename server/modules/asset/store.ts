// Every statement about the pictures of a company.
import type { Sql } from "../../db/sql.ts";
import type { PictureUse } from "../../shared/pictures/pictureUse.ts";
import type { ReadPicture } from "../../shared/pictures/readPicture.ts";

interface FoundAsset {
	readonly contentType: string;
	readonly sha256: string;
	/** Of the copy to be sent; null for the picture itself. */
	readonly boxWidth: number | null;
}

/** @param width of the box it will fill: the smallest copy that fills it is found, where one is lighter than the picture */
export async function findAsset(sql: Sql, name: string, width?: number): Promise<FoundAsset | undefined> {
	const rows = await sql.query<FoundAsset>(
		`select content_type as "contentType", sha256,
			(select min(copy.box_width) from asset_copy copy
				where $2::int is not null and copy.name = asset.name
				and copy.box_width >= least($2::int, asset.box_width)) as "boxWidth"
		from asset where name = $1`,
		[name, width ?? null],
	);
	return rows[0];
}

/** Undefined when the picture was removed or replaced since it was found. */
export async function assetBody(
	sql: Sql,
	name: string,
	{ sha256, boxWidth }: FoundAsset,
): Promise<Buffer | undefined> {
	const rows = await sql.query<{ body: Buffer }>(
		`select coalesce(copy.body, asset.body) as body
		from asset left join asset_copy copy on copy.name = asset.name and copy.box_width = $3
		where asset.name = $1 and sha256 = $2`,
		[name, sha256, boxWidth],
	);
	return rows[0]?.body;
}

export interface AssetRow {
	readonly name: string;
	readonly contentType: string;
	readonly width: number | null;
	readonly height: number | null;
	readonly bytes: number;
	readonly sha256: string;
	/** The box that each copy fills, and its weight. */
	readonly copies: readonly { readonly boxWidth: number; readonly bytes: number }[];
}

/** @param name of one; all by default */
export async function assetRows(sql: Sql, companyId: number, name?: string): Promise<AssetRow[]> {
	return sql.query<AssetRow>(
		`select asset.name, content_type as "contentType", asset.width, height, bytes, sha256,
			coalesce(json_agg(json_build_object('boxWidth', copy.box_width, 'bytes', octet_length(copy.body))
				order by copy.box_width) filter (where copy.name is not null), '[]') as copies
		from asset left join asset_copy copy on copy.company_id = asset.company_id and copy.name = asset.name
		where asset.company_id = $1 and ($2::text is null or asset.name = $2)
		group by asset.company_id, asset.name order by asset.name`,
		[companyId, name ?? null],
	);
}

/** The picture as it was stored, not a copy of it. */
export async function originalOf(sql: Sql, companyId: number, name: string): Promise<Buffer | undefined> {
	const rows = await sql.query<{ body: Buffer }>(
		"select body from asset where company_id = $1 and name = $2",
		[companyId, name],
	);
	return rows[0]?.body;
}

/** Stores a picture, in place of one with the same name. */
export async function writeAsset(
	sql: Sql,
	companyId: number,
	{ name, contentType, width, height, body, copies }: ReadPicture,
): Promise<void> {
	await sql.query("delete from asset where company_id = $1 and name = $2", [companyId, name]);
	await sql.query(
		"insert into asset (company_id, name, content_type, width, height, body) values ($1, $2, $3, $4, $5, $6)",
		[companyId, name, contentType, width, height, body],
	);
	for (const copy of copies)
		await sql.query("insert into asset_copy (company_id, name, box_width, body) values ($1, $2, $3, $4)", [
			companyId,
			name,
			copy.boxWidth,
			copy.body,
		]);
}

export async function deleteAsset(sql: Sql, companyId: number, name: string): Promise<void> {
	await sql.query("delete from asset where company_id = $1 and name = $2", [companyId, name]);
}

/** Students whose portrait is a picture of the company. */
export async function portraitUses(sql: Sql, companyId: number): Promise<PictureUse[]> {
	return sql.query(
		`select 'portrait of student ' || id as use, substr(portrait, length('/s/asset/') + 1) as name
		from student where company_id = $1 and portrait like '/s/asset/%' order by id`,
		[companyId],
	);
}
