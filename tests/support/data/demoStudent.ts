// A student with credentials, from the demo's seeds.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SeedDocument } from "../../../schemas/generated/documents.ts";

const schools = join(import.meta.dirname, "..", "..", "fixtures", "schools");

export interface DemoStudent {
	readonly account: string;
	readonly password: string;
	readonly nickName: string;
}

/** A student of the host's company: the one with the account, else the first. */
export function demoStudent(host: string, account?: string): DemoStudent {
	const seeds = readdirSync(schools)
		.filter((name) => name.endsWith(".json"))
		.map((name) => JSON.parse(readFileSync(join(schools, name), "utf8")) as SeedDocument);
	const seed = seeds.find(({ site }) => site.company.hosts.includes(host));
	const student = seed?.students?.find((each) => account === undefined || each.account === account);
	if (!student) throw new Error(`tests/fixtures/schools: ${host} must have a student, found none`);
	return { account: student.account, password: student.password, nickName: student.nickName ?? "" };
}
