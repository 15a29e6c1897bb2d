// The methods that a path has, so that a request by another one is answered with 405 and the header Allow.
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

declare module "fastify" {
	interface FastifyInstance {
		/** Of the routes that match a path; none for a path of no route. */
		readonly allowedMethods: (path: string) => ReadonlySet<string>;
	}
}

/** Of a route's path: `:name` is one segment, `*` the rest. */
const patternOf = (url: string): RegExp =>
	new RegExp(
		`^${url
			.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")
			.replaceAll(/:\w+/g, "[^/]+")
			.replaceAll("*", ".*")}$`,
	);

/** Registered before the first route. */
export const allowedMethods = fp(async (app: FastifyInstance) => {
	const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
	app.addHook("onRoute", ({ method, url }) => {
		const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
		routes.set(url, known);
		for (const each of [method].flat()) known.methods.add(each);
	});
	app.decorate(
		"allowedMethods",
		(path: string) =>
			new Set(
				[...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])),
			),
	);
});
