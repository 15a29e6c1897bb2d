// The message of a ready server: addresses of the sites, and sign-ins of the demonstration.
import { readFileSync } from "node:fs";
import type { SeedDocument } from "../../schemas/generated/documents.ts";
import { nearestOf } from "../../schemas/nearest.ts";
import type { Site, Sites } from "../deps.ts";
import type { Env } from "../env.ts";

/** The first student of each company; passwords are in the seed documents only. */
function demoStudents(files: readonly string[]): Map<number, { account: string; password: string }> {
	const found = new Map<number, { account: string; password: string }>();
	for (const file of files) {
		const { site, students } = JSON.parse(readFileSync(file, "utf8")) as SeedDocument;
		if (students?.[0]) found.set(site.company.id, students[0]);
	}
	return found;
}

/** @param files seed documents whose sign-ins are printed; none in production */
export function startupMessage(sites: readonly Site[], port: number, files: readonly string[]): string[] {
	const students = demoStudents(files);
	const width = Math.max(0, ...sites.map(({ document }) => document.company.hosts[0]?.length ?? 0));
	return sites.map(({ companyId, document }) => {
		const address = `http://${document.company.hosts[0]}:${port}/s/pc/`;
		const student = students.get(companyId);
		const signIn = student ? `  sign in as ${student.account} / ${student.password}` : "";
		return `  ${address.padEnd(width + `http://:${port}/s/pc/`.length)}${signIn}`;
	});
}

/** What keeps visitors from a site: public hosts of no company, or no company at all. */
export function startupWarnings(
	{ publicHosts }: Pick<Env, "publicHosts">,
	sites: Pick<Sites, "all" | "byHost">,
): string[] {
	const hosts = sites.all().flatMap(({ document }) => document.company.hosts);
	if (hosts.length === 0)
		return [
			"the database has no company yet, so every address answers 404; " +
				"begin with npm run site -- new <host> > school.json and npm run site -- apply school.json " +
				"(docs/operations.md), or start with a SEED_FILE",
		];
	return [...publicHosts]
		.filter(([, host]) => !sites.byHost(host))
		.map(([publicHost, host]) => {
			const nearest = nearestOf(host, hosts);
			const known = nearest ? `did you mean "${nearest}"?` : `known are ${hosts.slice(0, 20).join(", ")}`;
			return `PUBLIC_HOSTS must name a host of a company after each =, found "${host}" for ${publicHost}, which answers 404; ${known}`;
		});
}
