// Where an address is, by a file of the operator's in MaxMind's format (GEO_FILE); nobody outside is asked.
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

/**
 * Reads the file when somebody first asks for a place, and again whenever it is replaced. One that cannot be read is
 * logged once; places are unknown then, and nothing else fails.
 * @returns what finds the place of an address; nothing of it where the file does not know
 */
export function createPlaces({
	env: { geoFile },
	log,
}: Pick<Deps, "env" | "log">): () => Promise<(address: string, language: Language) => Place> {
	let reading: Promise<Reader<CityResponse> | undefined> | undefined;
	async function read(file: string): Promise<Reader<CityResponse> | undefined> {
		try {
			return await open<CityResponse>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
		} catch (error) {
			log.error({ err: error, file }, "GEO_FILE must be a file in MaxMind's format; places are not shown");
			return undefined;
		}
	}
	return async () => {
		reading ??= geoFile === undefined ? Promise.resolve(undefined) : read(geoFile);
		const reader = await reading;
		return (address, language) => {
			const found = reader?.get(address);
			return {
				...placed("city", inLanguage(found?.city?.names, language)),
				...placed("country", inLanguage(found?.country?.names, language)),
			};
		};
	};
}
