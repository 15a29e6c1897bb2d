// A picture of every screen of the seeded site, at both widths, compared with the committed ones pixel by pixel.
import { inject, test } from "vitest";
import { type Language, message } from "../support/browser/messages.ts";
import { type Album, closeAlbum, expectNoLeftOver, openAlbum } from "../support/gallery/album.ts";
import { type Shown, screenPrefix, type Visit } from "../support/screens/screen.ts";
import { openVisit, showScreen, takeScreen } from "../support/screens/screenPages.ts";
import { screenVisits } from "../support/screens/screenVisits.ts";

const write = inject("writePictures");
const folderOf = ({ folder }: Visit): string => `${screenPrefix}${folder}`;

async function takeVisit(visit: Visit, language: Language, { add }: Album): Promise<void> {
	const page = await openVisit(visit, language);
	const shown: Shown = { page, t: (key, args) => message(language, key, args) };
	for (const screen of visit.screens) {
		await showScreen(page, visit, screen, shown);
		for (const width of screen.widths ?? [1280, 375])
			add({ theme: language, what: screen.name, width }, await takeScreen(shown, screen, width));
	}
}

test.each(screenVisits)("the screens of $folder look as before", async (visit) => {
	const album = openAlbum(folderOf(visit), write);
	for (const language of ["zh", "en"] as const) await takeVisit(visit, language, album);
	closeAlbum(album);
});

test("no reference picture is left of a removed group of screens", () => {
	const known = new Set(screenVisits.map(folderOf));
	expectNoLeftOver((folder) => folder.startsWith(screenPrefix) && !known.has(folder), write);
});
