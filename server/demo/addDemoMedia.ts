// Media of the demonstration: made when the site is seeded, so that its lessons play something without a network.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadRetentionMs } from "../../schemas/uploadProfiles.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import type { FileStore } from "../ports/fileStore.ts";
import { openFileStore } from "../ports/openFileStore.ts";
import { type GivenMedia, storeMedia } from "../shared/media/storeMedia.ts";
import { makeDemoMedia } from "./makeDemoMedia.ts";

/** What lessons may name. */
const names = [
	"parabola.webm",
	"parabola.mp4",
	"parabola",
	"parabola.zh.vtt",
	"parabola.en.vtt",
	"parabola.pdf",
];
const poster = "parabola-poster.webp";
const hasPoster = (name: string): boolean => /^parabola(\.webm|\.mp4)?$/.test(name);

/** Companies with lessons that name a file of the demonstration which is not there. */
const companiesWithout = (sql: Sql): Promise<{ id: number; missing: string[] }[]> =>
	sql.query(
		`select company_id as id, array_agg(distinct name) as missing
		from lesson_material cross join lateral (
			select split_part(document -> 'video' ->> 'media', '/', 1) as name
			union all select caption ->> 'media' from jsonb_array_elements(document -> 'video' -> 'captions') as caption
			union all select resource ->> 'media' from jsonb_array_elements(document -> 'resources') as resource
		) as named
		where name = any ($1) and not exists (
			select from media where media.company_id = lesson_material.company_id and media.name = named.name)
		group by company_id order by company_id`,
		[names],
	);

/** A name without an ending is a folder. */
const pathsOf = async (folder: string, name: string): Promise<string[]> =>
	name.includes(".") ? [name] : (await readdir(join(folder, name))).map((file) => `${name}/${file}`);

const given = async (folder: string, name: string): Promise<GivenMedia> => ({
	name,
	files: (await pathsOf(folder, name)).map((path) => ({ path, local: join(folder, path) })),
	...(hasPoster(name) ? { poster: await readFile(join(folder, poster)) } : {}),
});

/** Makes what is missing. @returns how many files were stored */
async function addMissing(deps: Pick<Deps, "db" | "log">, files: FileStore): Promise<number> {
	const companies = await deps.db.system(companiesWithout);
	if (companies.length === 0) return 0;
	const folder = await mkdtemp(join(tmpdir(), "schoolfront-demo-"));
	try {
		await makeDemoMedia(folder);
		for (const { id, missing } of companies)
			for (const name of missing) await storeMedia({ ...deps, files }, id, await given(folder, name));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
	return companies.reduce((sum, { missing }) => sum + missing.length, 0);
}

/** In a demonstration. Lessons whose files are missing say so meanwhile. */
export async function addDemoMedia({ db, log, env }: Pick<Deps, "db" | "log" | "env">): Promise<void> {
	const files = await openFileStore(env.files, uploadRetentionMs);
	try {
		const count = await addMissing({ db, log }, files);
		if (count > 0) log.info({ count }, "the media of the demonstration were made");
	} catch (error) {
		log.error({ err: error }, "the media of the demonstration could not be made; the next start tries again");
	} finally {
		files.close();
	}
}
