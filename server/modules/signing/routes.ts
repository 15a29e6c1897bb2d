// The public keys of a company, with which anybody verifies what it signed.
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { createSigning } from "../../shared/signing/signing.ts";

/** A verifier that meets an unknown key fetches the set again, so a new key needs no short time. */
const maxAgeSeconds = 300;

export function signingRoutes(app: FastifyInstance, { db, env }: Pick<Deps, "db" | "env">): void {
	const signing = createSigning(env.secret);
	app.get("/s/.well-known/jwks.json", async ({ company }, reply) => {
		const keys = await db.company(company.id, (sql) => signing.keySet(sql, company.id));
		return reply
			.header("cache-control", `public, max-age=${maxAgeSeconds}`)
			.type("application/jwk-set+json")
			.send(Buffer.from(JSON.stringify(keys)));
	});
}
