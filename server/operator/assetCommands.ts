// Commands about the pictures of a company, which its documents name as /s/asset/<name>.

import type { OperatorChangeOptions } from "../../schemas/generated/documents.ts";
import type { Json } from "../../schemas/json.ts";
import { problemMessage } from "../../schemas/problems.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import { type AssetRow, assetRows, deleteAsset, originalOf, writeAsset } from "../modules/asset/store.ts";
import { companyOf } from "../modules/site/operations.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { PictureRefused, type ReadPicture, readPicture } from "../shared/pictures/readPicture.ts";
import { lockCompany } from "../shared/versions/store.ts";
import { command } from "./command.ts";
import { earlierUses, noUses, type PictureUses, usesByName } from "./pictureUses.ts";

export type Asset = AssetRow & PictureUses;

export type PutAsset = Asset & { readonly state: "added" | "replaced" | "unchanged" };

async function assetsOf(sql: Sql, companyId: number, name?: string): Promise<Asset[]> {
	const uses = await usesByName(sql, companyId);
	return (await assetRows(sql, companyId, name)).map((row) => ({
		...row,
		...(uses.get(row.name) ?? noUses),
	}));
}

async function read(name: string, base64: string): Promise<ReadPicture> {
	try {
		return await readPicture(name, Buffer.from(base64, "base64"));
	} catch (error) {
		if (!(error instanceof PictureRefused)) throw error;
		throw new OperatorRefused("the picture was not stored", { problems: [problemMessage(error.problem)] });
	}
}

/** Lines of a refusal; the rest is counted. */
const shownVersions = 10;

function refuseUnconfirmed(
	host: string,
	{ name, withdrawn, earlier }: Asset & { readonly earlier: readonly string[] },
	confirm: string | undefined,
): void {
	const more = earlier.length - shownVersions;
	const dangers = [
		...withdrawn.map((use) => `${use} is withdrawn; students who have it will see a gap`),
		...earlier.slice(0, shownVersions).map((version) => `${version} shows it; its rollback will show a gap`),
		...(more > 0 ? [`${more} more versions show it`] : []),
	];
	if (dangers.length === 0 || confirm === host) return;
	throw new OperatorRefused(`${name} was not removed, because it may be shown again`, {
		problems: [...dangers, `To remove it nevertheless, confirm the host of the site: --confirm ${host}`],
		confirm: host,
	});
}

const record = (
	sql: Sql,
	companyId: number,
	action: "asset put" | "asset remove",
	{ author: actor = "", message: reason }: OperatorChangeOptions = {},
	detail: { readonly [key: string]: Json } = {},
): Promise<void> => recordAction(sql, companyId, { actor, action, reason, detail });

export function assetCommands({ db }: Pick<Deps, "db">) {
	/** Locked against a version of the site that begins to show a picture which is being removed. */
	const change = <T>(host: string, work: (sql: Sql, companyId: number) => Promise<T>): Promise<T> =>
		db.system(async (sql) => {
			const companyId = await companyOf(sql, host);
			await lockCompany(sql, companyId);
			return work(sql, companyId);
		});

	return {
		/** Stores a picture, in place of one with the same name. */
		"asset-put": command(
			"/operator#/definitions/OperatorPicture",
			async ({ host, name, base64, options }) => {
				await db.system((sql) => companyOf(sql, host));
				// Copies are made outside of the transaction: they take seconds.
				const picture = await read(name, base64);
				return change(host, async (sql, companyId): Promise<PutAsset> => {
					const [before] = await assetRows(sql, companyId, name);
					await writeAsset(sql, companyId, picture);
					const [after] = await assetsOf(sql, companyId, name);
					if (!after) throw new Error(`${name} must be stored, found no row`);
					const isSame = before?.sha256 === after.sha256;
					const state = before ? (isSame ? "unchanged" : "replaced") : "added";
					await record(sql, companyId, "asset put", options, { name, state, sha256: after.sha256 });
					return { ...after, state };
				});
			},
		),
		"asset-list": command("/operator#/definitions/OperatorHost", ({ host }) =>
			db.system(async (sql) => assetsOf(sql, await companyOf(sql, host))),
		),
		"asset-export": command("/operator#/definitions/OperatorNamedPicture", ({ host, name }) =>
			db.system(async (sql) => {
				const body = await originalOf(sql, await companyOf(sql, host), name);
				if (!body) throw new OperatorRefused(`"${host}" has no picture "${name}"`);
				return { base64: body.toString("base64") };
			}),
		),
		/** Removes a picture that nothing shows; one that may be shown again only when the host is confirmed. */
		"asset-remove": command(
			"/operator#/definitions/OperatorPictureRemoval",
			async ({ host, name, options }) => {
				const company = await db.system((sql) => companyOf(sql, host));
				const earlier = await earlierUses(db, company, name);
				await change(host, async (sql, companyId) => {
					const all = await assetsOf(sql, companyId);
					const asset = all.find((each) => each.name === name);
					if (!asset)
						throw new OperatorRefused(
							`"${host}" has no picture "${name}"; known are ${all.map((each) => each.name).join(", ") || "none"}`,
						);
					if (asset.uses.length > 0)
						throw new OperatorRefused(`${name} was not removed, because it is shown; change this first:`, {
							problems: asset.uses,
						});
					refuseUnconfirmed(host, { ...asset, earlier }, options?.confirm);
					await deleteAsset(sql, companyId, name);
					await record(sql, companyId, "asset remove", options, { name, sha256: asset.sha256 });
				});
			},
		),
	};
}
