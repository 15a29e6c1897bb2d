import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { demoSecret, EnvError, misspelledVariables, readEnv } from "./env.ts";

const problemsOf = (source: NodeJS.ProcessEnv, mode: "demo" | "production" = "demo"): readonly string[] => {
	try {
		readEnv(source, mode);
	} catch (error) {
		if (error instanceof EnvError) return error.problems;
		throw error;
	}
	return [];
};

describe("readEnv", () => {
	test("nothing set: defaults", () => {
		expect(readEnv({ HOME: "/somewhere", PORT: "" }, "demo")).toEqual({
			mode: "demo",
			port: 4000,
			host: "127.0.0.1",
			dataDir: resolve(".data"),
			publicHosts: new Map(),
			trustedProxies: [],
			secret: demoSecret,
			logLevel: "warn",
			files: { dir: resolve(".data/files"), maxBytes: 2 ** 30, quotaBytes: 2 ** 31 },
		});
	});

	test("reads every variable", () => {
		const env = readEnv(
			{
				PORT: "0",
				HOST: "0.0.0.0",
				DATA_DIR: "/var/schoolfront",
				DATABASE_URL: "postgres://u:p@db/x",
				REDIS_URL: "redis://cache:6379",
				PUBLIC_HOSTS: "School.Example.com=maple.localhost, b.example.com = cedar.localhost",
				TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,::1",
				SEED_FILE: "/srv/my.json",
				SECRET: "s".repeat(32),
				LOG_LEVEL: "error",
				FILES_DIR: "/srv/files",
				UPLOAD_MAX_MB: "1",
				UPLOAD_QUOTA_MB: "3",
				S3_BUCKET: "files",
				S3_ENDPOINT: "http://store:9000",
				S3_REGION: "here",
				S3_ACCESS_KEY_ID: "a",
				S3_SECRET_ACCESS_KEY: "b",
			},
			"production",
		);
		expect(env).toEqual({
			mode: "production",
			port: 0,
			host: "0.0.0.0",
			dataDir: "/var/schoolfront",
			databaseUrl: "postgres://u:p@db/x",
			redisUrl: "redis://cache:6379",
			publicHosts: new Map([
				["school.example.com", "maple.localhost"],
				["b.example.com", "cedar.localhost"],
			]),
			trustedProxies: ["127.0.0.1", "10.0.0.0/8", "::1"],
			seedFile: "/srv/my.json",
			secret: "s".repeat(32),
			logLevel: "error",
			files: {
				dir: "/srv/files",
				s3: {
					bucket: "files",
					endpoint: "http://store:9000",
					region: "here",
					key: { id: "a", secret: "b" },
				},
				maxBytes: 2 ** 20,
				quotaBytes: 3 * 2 ** 20,
			},
		});
	});

	test("invalid values: one line each, with what to write", () => {
		const invalid = {
			PORT: "70000",
			LOG_LEVEL: "loud",
			PUBLIC_HOSTS: "a",
			TRUSTED_PROXIES: "10.0.0.0/33",
			SEED_FILE: "x",
		};
		expect(problemsOf(invalid)).toMatchInlineSnapshot(`
			[
			  "PORT must be a port from 1 to 65535, or 0 for any free one; found "70000"",
			  "PUBLIC_HOSTS must be pairs public-host=company-host separated by commas, such as school.example.com=maple.localhost; found "a"",
			  "SEED_FILE must be the path of a seed document, such as my.json; found "x"",
			  "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent; found "loud"",
			  "TRUSTED_PROXIES must be addresses or networks of your reverse proxies separated by commas, such as 127.0.0.1,10.0.0.0/8; found "10.0.0.0/33"",
			]
		`);
	});

	test.each(["65536", "-1", "04000", "4000x", " 4000", "1e3"])("refuses PORT=%s", (PORT) => {
		expect(problemsOf({ PORT })).toHaveLength(1);
	});

	test.each([
		[{ S3_ENDPOINT: "http://store:9000" }, /^S3_BUCKET must be/],
		[{ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "a" }, /^S3_SECRET_ACCESS_KEY must be/],
		[{ S3_BUCKET: "files", S3_SECRET_ACCESS_KEY: "hunter2" }, /^S3_ACCESS_KEY_ID must be (?!.*hunter2)/],
		[{ UPLOAD_QUOTA_MB: "2 GB" }, /^UPLOAD_QUOTA_MB must be/],
		[{ S3_BUCKET: "files", UPLOAD_MAX_MB: "5121" }, /^UPLOAD_MAX_MB must be .* 5120 at most/],
	])("refuses an incomplete S3 store: %j", (source, message) => {
		expect(problemsOf(source)).toEqual([expect.stringMatching(message)]);
	});

	test("never shows a value that may be a password", () => {
		const message = problemsOf({ DATABASE_URL: "mysql://root:hunter2@db/x", SECRET: "hunter2" }).join("\n");
		expect(message).toContain("DATABASE_URL must be");
		expect(message).toContain("SECRET must be");
		expect(message).not.toContain("hunter2");
	});

	test.each([{}, { SECRET: demoSecret }, { SECRET: "short" }])("production refuses %j", (source) => {
		expect(problemsOf(source, "production")).toEqual([expect.stringMatching(/^SECRET must be at least 32/)]);
	});
});

describe("misspelledVariables", () => {
	test.each([
		["PROT", "PORT"],
		["port", "PORT"],
		["PUBLIC_HOST", "PUBLIC_HOSTS"],
		["DATADIR", "DATA_DIR"],
		["TRUSTED_PROXY", "TRUSTED_PROXIES"],
		["DATABASE_URI", "DATABASE_URL"],
	])("%s: the setting that was meant is %s", (name, meant) => {
		expect(
			misspelledVariables({ [name]: "1", HOME: "/root", PATH: "/bin", SHELL: "sh", HOSTNAME: "x" }),
		).toEqual([`${name} is not a setting of this server and has no effect; did you mean ${meant}?`]);
	});

	test("a variable near a setting that is set, or an empty one: no message", () => {
		expect(misspelledVariables({ PROT: "1", PORT: "4000" })).toEqual([]);
		expect(misspelledVariables({ PROT: "" })).toEqual([]);
	});

	test("the variables of this machine: no message", () => {
		const { PORT: _port, ...foreign } = process.env;
		expect(misspelledVariables(foreign)).toEqual([]);
	});
});
