// Location of an address by a file of the operator in MaxMind's format (GEO_FILE); no service is asked.
import { stat } from "node:fs/promises";
import { type CityResponse, open, type Reader } from "maxmind";
import type { Deps } from "../../deps.ts";
import type { Language } from "../../plugins/language.ts";

export interface Location {
	readonly city?: string;
	readonly country?: string;
}

/** Language codes of the file. */
const namesOf = { zh: "zh-CN", en: "en" } as const satisfies Record<Language, string>;

type Names = CityResponse["country"] extends { names: infer N } | undefined ? N : never;

const inLanguage = (names: Names | undefined, language: Language): string | undefined =>
	names?.[namesOf[language]] ?? names?.en;

const placed = (key: keyof Location, name: string | undefined): Location =>
	name ? { [key]: name.slice(0, 120) } : {};

/** Interval in which a replaced file is noticed. */
const checkMs = 60_000;

/**
 * Reads the file when the first location is needed, and again when it was replaced. A file that cannot be read is
 * logged once, and the previous one stays in use.
 * @param now a clock; ms
 * @returns a function that finds the location of an address
 */
export function createLocations(
	{ env: { geoFile }, log }: Pick<Deps, "env" | "log">,
	now: () => number = () => performance.now(),
): () => Promise<(address: string, language: Language) => Location> {
	let database: Reader<CityResponse> | undefined;
	/** Identity of the file in use. */
	let version = "";
	let nextCheck = Number.NEGATIVE_INFINITY;
	let isLogged = false;
	let looking = Promise.resolve();

	async function check(file: string): Promise<void> {
		try {
			const { mtimeMs, size, ino } = await stat(file);
			const found = `${mtimeMs} ${size} ${ino}`;
			if (found !== version) database = await open<CityResponse>(file);
			version = found;
			isLogged = false;
		} catch (error) {
			if (isLogged) return;
			isLogged = true;
			log.error({ err: error, file }, "GEO_FILE must be a file in MaxMind's format; it is not read");
		}
	}

	return async () => {
		if (geoFile !== undefined && now() >= nextCheck) {
			nextCheck = now() + checkMs;
			looking = check(geoFile);
		}
		await looking;
		const current = database;
		return (address, language) => {
			const found = current?.get(address);
			return {
				...placed("city", inLanguage(found?.city?.names, language)),
				...placed("country", inLanguage(found?.country?.names, language)),
			};
		};
	};
}
