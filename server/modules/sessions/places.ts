// Where an address is, by a file of the operator's in MaxMind's format (GEO_FILE); nobody outside is asked.
import { stat } from "node:fs/promises";
import { type CityResponse, open, type Reader } from "maxmind";
import type { Deps } from "../../deps.ts";
import type { Language } from "../../plugins/language.ts";

export interface Place {
	readonly city?: string;
	readonly country?: string;
}

/** As the file names languages. */
const namesOf = { zh: "zh-CN", en: "en" } as const satisfies Record<Language, string>;

type Names = CityResponse["country"] extends { names: infer N } | undefined ? N : never;

const inLanguage = (names: Names | undefined, language: Language): string | undefined =>
	names?.[namesOf[language]] ?? names?.en;

const placed = (key: keyof Place, name: string | undefined): Place =>
	name ? { [key]: name.slice(0, 120) } : {};

/** Between two looks at whether the file is another. */
const lookMs = 60_000;

/**
 * Reads the file when somebody first asks for a place, and again when it was replaced, as seen at most once a minute. One
 * that cannot be read, such as one half written, is logged once: places stay what they were, and nothing else fails.
 * @param now a clock; ms
 * @returns what finds the place of an address; nothing of it where the file does not know
 */
export function createPlaces(
	{ env: { geoFile }, log }: Pick<Deps, "env" | "log">,
	now: () => number = () => performance.now(),
): () => Promise<(address: string, language: Language) => Place> {
	let reader: Reader<CityResponse> | undefined;
	/** Which file it reads. */
	let version = "";
	let nextLook = Number.NEGATIVE_INFINITY;
	let isLogged = false;
	let looking = Promise.resolve();

	async function look(file: string): Promise<void> {
		try {
			const { mtimeMs, size, ino } = await stat(file);
			const found = `${mtimeMs} ${size} ${ino}`;
			if (found !== version) reader = await open<CityResponse>(file);
			version = found;
			isLogged = false;
		} catch (error) {
			if (isLogged) return;
			isLogged = true;
			log.error({ err: error, file }, "GEO_FILE must be a file in MaxMind's format; it is not read");
		}
	}

	return async () => {
		if (geoFile !== undefined && now() >= nextLook) {
			nextLook = now() + lookMs;
			looking = look(geoFile);
		}
		await looking;
		const current = reader;
		return (address, language) => {
			const found = current?.get(address);
			return {
				...placed("city", inLanguage(found?.city?.names, language)),
				...placed("country", inLanguage(found?.country?.names, language)),
			};
		};
	};
}
