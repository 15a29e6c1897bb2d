// Changes that take a site, or everybody's way into it, off the net: they are applied only when its host is confirmed.
import { listOf, type Node, nodeOf, textOf } from "./documentNodes.ts";

const hostsOf = ({ company }: Node): readonly unknown[] => listOf(nodeOf(company)["hosts"]);

const schoolsOf = ({ schools }: Node): Node[] => listOf(schools).map(nodeOf);

const defaultSchool = (site: Node): string =>
	textOf(schoolsOf(site).find(({ defaultFlag }) => defaultFlag === 1)?.["id"]);

/** The schools whose pages offer a sign-in: a school's own service replaces the common one. */
function schoolsWithSignIn(site: Node): unknown[] {
	const offers = ({ service }: Node): boolean =>
		listOf(nodeOf(service)["personConfig"]).includes("USER_LOGIN");
	const overrides = nodeOf(site["overrides"]);
	return schoolsOf(site)
		.map(({ id }) => id)
		.filter((id) => {
			const own = Object.hasOwn(overrides, textOf(id)) ? nodeOf(overrides[textOf(id)]) : {};
			return offers("service" in own ? own : site);
		});
}

/** The schools that stay and whose pages no longer offer a sign-in. */
function schoolsClosed(before: Node, after: Node): unknown[] {
	const [open, all] = [schoolsWithSignIn(after), schoolsOf(after).map(({ id }) => id)];
	return schoolsWithSignIn(before).filter((id) => all.includes(id) && !open.includes(id));
}

/**
 * A sentence for each; none for the first version of a company.
 * @param before as stored, which an earlier program may have validated by other rules
 */
export function dangersOf(before: object | undefined, after: object): string[] {
	if (!before) return [];
	const [old, current] = [nodeOf(before), nodeOf(after)];
	const school = defaultSchool(old);
	const closed = schoolsClosed(old, current);
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
		...(closed.length > 0
			? [
					`service.personConfig no longer has USER_LOGIN for ${closed.map((id) => `"${id}"`).join(", ")}, so no page of these schools will offer a sign-in`,
				]
			: []),
	];
}
