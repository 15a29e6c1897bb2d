// The variables of menu links, in braces; the server replaces them when the link is followed.

export const linkVariables = [
	"userId",
	"userName",
	"nickName",
	"schoolId",
	"schoolSuffix",
	"companyId",
	"language",
] as const;

export type LinkVariable = (typeof linkVariables)[number];

const names: ReadonlySet<string> = new Set(linkVariables);

/** The value of a variable must not choose the host. Browsers accept any number of slashes before it. */
const inHost = /^https?:\/*[^/?#]*[{}]/i;

/** Problem with the variables of an address; undefined when all can be replaced. */
export function variableProblem(url: string): string | undefined {
	if (inHost.test(url)) return "a variable in the host";
	const unknown = [...url.matchAll(/\{([^{}]*)\}/g)].find(([, name = ""]) => !names.has(name));
	return unknown && `${unknown[0]}, which is none of ${linkVariables.map((name) => `{${name}}`).join(", ")}`;
}

/** The address with every variable replaced by its encoded value. */
export const fillVariables = (url: string, values: Readonly<Record<LinkVariable, string>>): string =>
	url.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
		names.has(name) ? encodeURIComponent(values[name as LinkVariable]) : whole,
	);
