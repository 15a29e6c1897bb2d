// Pictures that differ in the same way are one thing to look at and to decide.
import { createHash } from "node:crypto";
import type { Finding, Status } from "./pictures.ts";

export interface Group {
	/** Names the group in the review's address. */
	readonly id: string;
	readonly status: Exclude<Status, "same">;
	readonly block?: string | undefined;
	readonly findings: readonly Finding[];
}

const folderOf = (name: string): string => name.split("/")[0] ?? "";

/** Equal differences are one group; so are all new and all left over pictures of a subject. */
const keyOf = ({ name, status, block = "", mark }: Finding): string =>
	`${status} ${status === "changed" ? `${block} ${mark ?? name}` : folderOf(name)}`;

/** The groups of what differs, the ones with most pictures first. */
export function groupsOf(found: readonly Finding[]): Group[] {
	const groups = new Map<string, Finding[]>();
	for (const finding of found)
		if (finding.status !== "same")
			groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
	return [...groups]
		.map(([key, findings]) => ({
			id: createHash("sha256").update(key).digest("hex").slice(0, 12),
			status: findings[0]?.status as Group["status"],
			block: findings[0]?.block,
			findings,
		}))
		.sort((a, b) => b.findings.length - a.findings.length || (a.id < b.id ? -1 : 1));
}

/** A group in one line: what differs, where, and in how many pictures. */
export function groupText({ status, block, findings }: Group): string {
	const [first] = findings;
	const what =
		status === "changed" ? `${first?.pixels} pixels differ in ${block ?? "no single block"}` : status;
	const more = findings.length > 1 ? ` and ${findings.length - 1} more` : "";
	return `${what}: ${first?.name}${more}`;
}
