// Media of the demonstration: made when the site is seeded, so that its lessons play something without a network.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadRetentionMs } from "../../schemas/uploadProfiles.ts";
import type { Sql } from "../db/sql.ts";
import type { Deps } from "../deps.ts";
import { openFileStore } from "../ports/openFileStore.ts";
import type { GivenMedia } from "../shared/media/storeMedia.ts";

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

/** Makes what lessons of a demonstration name and what is missing. @param print gets a line, as it takes seconds */
export async function addDemoMedia(
	{ db, log, env }: Pick<Deps, "db" | "log" | "env">,
	print: (line: string) => void,
): Promise<void> {
	const companies = await db.system(companiesWithout);
	if (companies.length === 0) return;
	print("Drawing the videos of the demonstration");
	// What draws and reads videos stays out of the memory of a server that has them.
	const [{ makeDemoMedia }, { storeMedia }] = await Promise.all([
		import("./makeDemoMedia.ts"),
		import("../shared/media/storeMedia.ts"),
	]);
	const folder = await mkdtemp(join(tmpdir(), "schoolfront-demo-"));
	const files = await openFileStore(env.files, uploadRetentionMs);
	try {
		await makeDemoMedia(folder);
		for (const { id, missing } of companies)
			for (const name of missing) await storeMedia({ db, log, files }, id, await given(folder, name));
	} finally {
		files.close();
		await rm(folder, { recursive: true, force: true });
	}
}
