// Words that belong to one machine and must not be in the repository.
import type { Source } from "./sources.ts";

const words: readonly [RegExp, string][] = [
	[
		/\/root\/|\/home\/(?:user|ubuntu|debian|runner|node|admin|dev)\/|\/Users\/[A-Za-z]/,
		"a path of one machine",
	],
	[
		/\bhttps?:\/\/(?!(?:www\.)?w3\.org|json-schema\.org|localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost|[a-z0-9.-]*\bexample\b|[^/\s"'`]*\$\{)[a-z0-9.-]*(?:registry|artifactory|nexus|verdaccio|mirror)[a-z0-9.-]*/i,
		"a registry's host",
	],
];

/** Lines with a word that means nothing outside one machine. */
export const wordProblems = (sources: readonly Source[]): string[] =>
	sources.flatMap(({ path, text }) =>
		text
			.split("\n")
			.flatMap((line, i) =>
				words
					.filter(([pattern]) => pattern.test(line))
					.map(([, says]) => `${path}:${i + 1}: names ${says}: ${line.trim().slice(0, 120)}`),
			),
	);
