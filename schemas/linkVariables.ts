// What a menu link of the kind variable may name in braces; the server fills it in when the link is followed.

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

/** Whoever fills a variable in must not choose the host by it. Browsers read any number of slashes before one. */
const inHost = /^https?:\/*[^/?#]*[{}]/i;

/** What is wrong with the variables of an address; undefined when every one can be filled in. */
export function variableFault(url: string): string | undefined {
	if (inHost.test(url)) return "a variable in the host";
	const unknown = [...url.matchAll(/\{([^{}]*)\}/g)].find(([, name = ""]) => !names.has(name));
	return unknown && `${unknown[0]}, which is none of ${linkVariables.map((name) => `{${name}}`).join(", ")}`;
}

/** The address with every variable replaced by its value, which can end no part of it. */
export const fillIn = (url: string, values: Readonly<Record<LinkVariable, string>>): string =>
	url.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
		names.has(name) ? encodeURIComponent(values[name as LinkVariable]) : whole,
	);
