// Changes that take a site, or everybody's way into it, off the net: they are applied only when its host is confirmed.
import { listOf, type Node, nodeOf, textOf } from "./documentNodes.ts";

const hostsOf = ({ company }: Node): readonly unknown[] => listOf(nodeOf(company)["hosts"]);

const schoolsOf = ({ schools }: Node): Node[] => listOf(schools).map(nodeOf);

const defaultSchool = (site: Node): string =>
	textOf(schoolsOf(site).find(({ defaultFlag }) => defaultFlag === 1)?.["id"]);

const offersSignIn = ({ service, overrides }: Node): boolean =>
	[service, ...Object.values(nodeOf(overrides)).map((override) => nodeOf(override)["service"])].some((each) =>
		listOf(nodeOf(each)["personConfig"]).includes("USER_LOGIN"),
	);

/**
 * A sentence for each; none for the first version of a company.
 * @param before as stored, which an earlier program may have validated by other rules
 */
export function dangersOf(before: object | undefined, after: object): string[] {
	if (!before) return [];
	const [old, current] = [nodeOf(before), nodeOf(after)];
	const school = defaultSchool(old);
	const isSchoolGone = school !== "" && !schoolsOf(current).some(({ id }) => id === school);
	return [
		...hostsOf(old)
			.filter((host) => !hostsOf(current).includes(host))
			.map((host) => `company.hosts no longer has "${host}", so every address of that host will answer 404`),
		...(isSchoolGone
			? [
					`schools no longer has "${school}", the default school; its students will see "${defaultSchool(current)}"`,
				]
			: []),
		...(offersSignIn(old) && !offersSignIn(current)
			? ["service.personConfig no longer has USER_LOGIN, so no page will offer a sign-in"]
			: []),
	];
}
