import { setImmediate as turn } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Deps } from "./deps.ts";
import { createPasswords } from "./passwords.ts";

/** A server without a key, whose database is held at the second question: the one that is asked before one is made. */
function server() {
	const app = Fastify();
	const held = Promise.withResolvers<never>();
	const answers = [Promise.resolve(undefined), held.promise];
	const said: unknown[] = [];
	const deps = {
		env: { secret: "a secret of forty characters for a test!" },
		db: { system: () => answers.shift() },
		log: { error: (_: object, text: string) => void said.push(text) },
	};
	createPasswords(app, deps as unknown as Deps);
	const fail = async () => {
		held.reject(new Error("the database is closed"));
		// What is said of it is said before this goes on.
		await turn();
	};
	return { app, said, fail };
}

test("a key that cannot be made is told", async () => {
	const { app, said, fail } = server();
	await app.ready();
	await fail();
	expect(said).toEqual(["the login key is not ready; trying again when asked"]);
	await app.close();
});

test("a server that is stopped before it has its key says nothing of it", async () => {
	const { app, said, fail } = server();
	await app.ready();
	await app.close();
	await fail();
	expect(said).toEqual([]);
});
