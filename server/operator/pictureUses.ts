// What names the pictures of a company: what shows them now, and what may show them again.
import type { Database, Sql } from "../db/sql.ts";
import { portraitUses } from "../modules/asset/store.ts";
import { contentPictureUses } from "../modules/content/pictureStore.ts";
import { pictureUses } from "../modules/site/pictures.ts";
import { sitePart } from "../modules/site/store.ts";
import { newestVersion, newestVersions, textBefore } from "../shared/versions/store.ts";

export interface PictureUses {
	/** What pages show it. */
	readonly uses: readonly string[];
	/** Withdrawn items of the content, which students who have them may still see. */
	readonly withdrawn: readonly string[];
}

export const noUses: PictureUses = { uses: [], withdrawn: [] };

/** By the picture's name. */
export async function usesByName(sql: Sql, companyId: number): Promise<Map<string, PictureUses>> {
	const site = await newestVersion(sql, sitePart(companyId));
	const ofSite = pictureUses((site?.document ?? {}) as object).map(([use, name]) => ({ name, use }));
	const ofContent = await contentPictureUses(sql, companyId);
	const shown = ofContent.filter(({ isWithdrawn }) => !isWithdrawn);
	const byName = Map.groupBy([...ofSite, ...shown, ...(await portraitUses(sql, companyId))], nameOf);
	const withdrawn = Map.groupBy(
		ofContent.filter(({ isWithdrawn }) => isWithdrawn),
		nameOf,
	);
	return new Map(
		[...byName.keys(), ...withdrawn.keys()].map((name) => [
			name,
			{ uses: unique(byName.get(name)), withdrawn: unique(withdrawn.get(name)) },
		]),
	);
}

const nameOf = ({ name }: { readonly name: string }): string => name;

const unique = (found: readonly { readonly use: string }[] = []): string[] => [
	...new Set(found.map(({ use }) => use)),
];

/** Whether the document of a part names a picture. */
function isNamed(part: string, text: string, name: string): boolean {
	// A site also selects templates, which name some.
	if (part === "site") return pictureUses(JSON.parse(text) as object).some(([, each]) => each === name);
	return new RegExp(`/s/asset/${name.replaceAll(".", "\\.")}(?![a-z0-9.-])`).test(text);
}

/**
 * Versions before the current ones that name something, such as "version 3 of pages/legal": a rollback shows it again.
 * They never change, so they are searched before the company is locked, each when nobody waits for the database.
 * @param isNamed whether the document of a part names it
 */
export async function earlierVersions(
	db: Database,
	companyId: number,
	isNamed: (part: string, text: string) => boolean,
): Promise<string[]> {
	const found: string[] = [];
	for (const { part, newest } of await db.company(companyId, (sql) => newestVersions(sql, companyId)))
		for (let below = newest; below > 1; ) {
			const search = (sql: Sql) => textBefore(sql, { companyId, part }, below);
			const earlier = await db.company(companyId, search, "low");
			if (!earlier) break;
			if (isNamed(part, earlier.text)) found.push(`version ${earlier.version} of ${part}`);
			below = earlier.version;
		}
	return found;
}

/** Versions before the current ones that name a picture. */
export const earlierUses = (db: Database, companyId: number, name: string): Promise<string[]> =>
	earlierVersions(db, companyId, (part, text) => isNamed(part, text, name));
