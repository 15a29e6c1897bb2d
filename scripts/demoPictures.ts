// Draws the pictures of the demo's plans, groups and students into tests/fixtures/schools/<school>/pictures/, from the ids
// of the seed alone: `node scripts/demoPictures.ts` draws the same pictures again on every machine. A new one is named by
// its plan, group or voice first, then drawn, then listed in pictures.json.
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { SeedDocument } from "../schemas/generated/documents.ts";
import { drawScene } from "../server/modules/course/cover.ts";
import { createRandom } from "../server/modules/course/coverShapes.ts";
import { readSeed } from "../server/modules/seed/readSeed.ts";
import { drawPortrait } from "./demo/portrait.ts";
import { people, road } from "./demo/scenes.ts";

const schools = join(import.meta.dirname, "..", "tests/fixtures/schools");

type Text = string | { readonly zh: string; readonly en: string };
const titleOf = (text: Text): string => (typeof text === "string" ? text : `${text.zh} ${text.en}`);

/** File names with their pictures; an address such as /s/asset/maple-plan-x.svg asks for plan-x.svg. */
function picturesOf({ plans = [], groups = [], voices = [] }: SeedDocument): [string, string][] {
	const asked = <Item extends { readonly id: string }>(
		items: readonly Item[],
		url: (item: Item) => string | undefined,
	) =>
		items.flatMap((item) => {
			const name = /^\/s\/asset\/[a-z]+-((?:plan|group|voice)-.+\.svg)$/.exec(url(item) ?? "")?.[1];
			return name === undefined ? [] : [{ item, name, random: createRandom(item.id) }];
		});
	return [
		...asked(plans, ({ coverUrl }) => coverUrl).map(({ item, name, random }): [string, string] => [
			name,
			drawScene(road(item.stages.length), random, titleOf(item.planName)),
		]),
		...asked(groups, ({ coverUrl }) => coverUrl).map(({ item, name, random }): [string, string] => [
			name,
			drawScene(people, random, titleOf(item.groupName)),
		]),
		...asked(voices, ({ portraitUrl }) => portraitUrl).map(({ item, name, random }): [string, string] => [
			name,
			drawPortrait(random, titleOf(item.studentName)),
		]),
	];
}

for (const file of globSync(join(schools, "*.json")).sort()) {
	const folder = join(dirname(file), basename(file, ".json"), "pictures");
	mkdirSync(folder, { recursive: true });
	const pictures = picturesOf(readSeed(file).document as SeedDocument);
	for (const [name, svg] of pictures) writeFileSync(join(folder, name), svg);
	console.log(`${basename(file)}: ${pictures.length} pictures`);
}
