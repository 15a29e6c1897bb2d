// Settings that have no effect, or not the one that was meant, because of another setting.
import { type Problem, problem } from "../../../schemas/problems.ts";
import { documentsNamed, type Node, nodeOf, nodesIn, quote } from "../../shared/documentNodes.ts";
import { login, register, service, studentInfo } from "./accountChecks.ts";
import { baseInfo, footer, home } from "./contentChecks.ts";
import type { CheckedName, SchoolDocuments, SettingCheck } from "./settingCheck.ts";

const checks: Partial<Record<CheckedName, SettingCheck>> = {
	baseInfo,
	footer,
	login,
	register,
	service,
	home,
	studentInfo,
};

/** @param site may have problems; parts of another type are skipped */
export const settingWarnings = (site: Node): Problem[] =>
	Object.entries(checks).flatMap(([name, check]) =>
		documentsNamed(site, name as CheckedName).flatMap(([path, document]) => {
			const school = path.startsWith("overrides.")
				? path.slice("overrides.".length, -name.length - 1)
				: undefined;
			const own = school === undefined ? {} : nodeOf(nodeOf(site["overrides"])[school]);
			const other: SchoolDocuments = (wanted) => nodeOf(own[wanted] ?? site[wanted]);
			return check(nodeOf(document), (property) => `${path}.${property}`, other, site);
		}),
	);

/** Clients read it as a switch (server/modules/settings). */
export const speedTestWarnings = (site: Node): Problem[] =>
	nodesIn("settings", site["settings"])
		.filter(([, { code, value }]) => code === "HIDE_SPEED_TEST" && value !== "1" && value !== "0")
		.map(([path, { value }]) =>
			problem(`${path}.value`, '"1" or "0"', `${quote(value)}, which hides nothing`, 'write "1" to hide it'),
		);
