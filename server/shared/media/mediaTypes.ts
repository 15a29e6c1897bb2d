// Names and types of what operators bring for lessons. Names are those that content may have (LessonVideo.media).
import { uploadTypes } from "../../../schemas/uploadProfiles.ts";
import { refuse } from "./mediaRefused.ts";
import { sounds } from "./readSound.ts";

/** Types of files that students look at, on the page or in the viewer of their browser (docs/content.md). */
const viewed =
	/^(?:video\/(?:mp4|webm)|audio\/(?:mpeg|mp4)|application\/pdf|text\/plain|image\/(?:jpeg|png|gif|webp))$/;
/** Parts of videos, which players ask for. */
const played = /^(?:video\/|audio\/|text\/vtt$|application\/vnd\.apple\.mpegurl$)/;

export const isViewed = (contentType: string): boolean => viewed.test(contentType);

/** All others are downloaded. */
export const isShownType = (contentType: string): boolean =>
	viewed.test(contentType) || played.test(contentType);

export const playlistType = "application/vnd.apple.mpegurl";

const endings = ["mp4", "webm", "vtt", ...Object.keys(sounds), ...Object.keys(uploadTypes)];
const namePattern = /^[a-z0-9][a-z0-9.-]{0,94}$/;
const partPattern = /^[a-z0-9][a-z0-9._-]{0,94}$/;

export const endingOf = (name: string): string => /\.([a-z0-9]+)$/.exec(name)?.[1] ?? "";

const suggestion = (name: string, fallback: string): string => {
	const better = name
		.toLowerCase()
		.replaceAll(/[^a-z0-9.]+/g, "-")
		.replace(/^[.-]+/, "")
		.slice(-94);
	return `name it ${namePattern.test(better) ? better : fallback}, with --name`;
};

/** @throws MediaRefused */
export function checkFileName(name: string): void {
	if (!namePattern.test(name))
		refuse(
			JSON.stringify(name),
			"a name of lower-case letters, digits, dots and hyphens",
			"others",
			suggestion(name, "intro.mp4"),
		);
	if (!endings.includes(endingOf(name)))
		refuse(name, `named with an end of ${endings.join(", ")}`, `"${endingOf(name)}"`, "bring another file");
}

/** The folder of a set. @throws MediaRefused */
export function checkSetName(name: string): void {
	if (!namePattern.test(name) || name === "poster")
		refuse(
			JSON.stringify(name),
			"a name of lower-case letters, digits, dots and hyphens, other than poster",
			"another",
			suggestion(name === "poster" ? "video" : name, "intro"),
		);
}

/** A file in the folder of a set. @throws MediaRefused */
export function checkPartName(set: string, name: string): void {
	if (!partPattern.test(name))
		refuse(
			`${set}: ${JSON.stringify(name)}`,
			"a file of the folder itself, named in lower-case letters, digits, dots, hyphens and low lines",
			"another name",
			"make the set anew with such names in one folder",
		);
}
