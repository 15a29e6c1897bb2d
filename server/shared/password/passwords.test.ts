import { setImmediate as turn } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Deps } from "../../deps.ts";
import { createPasswords } from "./passwords.ts";

/** A server without a key, whose second query stays pending: the one before a key is made. */
function server() {
	const app = Fastify();
	const pending = Promise.withResolvers<never>();
	const answers = [Promise.resolve(undefined), pending.promise];
	const logged: unknown[] = [];
	const deps = {
		env: { secret: "a secret of forty characters for a test!" },
		db: { system: () => answers.shift() },
		log: { error: (_: object, text: string) => void logged.push(text) },
	};
	createPasswords(app, deps as unknown as Deps);
	const fail = async () => {
		pending.reject(new Error("the database is closed"));
		// The error is logged before this continues.
		await turn();
	};
	return { app, logged, fail };
}

test("key cannot be made: logged", async () => {
	const { app, logged, fail } = server();
	await app.ready();
	await fail();
	expect(logged).toEqual(["the login key could not be made; trying again with the next sign-in"]);
	await app.close();
});

test("server stopped before its key is made: nothing is logged", async () => {
	const { app, logged, fail } = server();
	await app.ready();
	await app.close();
	await fail();
	expect(logged).toEqual([]);
});
