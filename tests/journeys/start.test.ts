import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CourseListData, SeedDocument } from "../../schemas/generated/documents.ts";
import { hosts } from "../support/data/hosts.ts";
import { ask, data } from "../support/site/ask.ts";
import { copyData, emptyData } from "../support/site/seededData.ts";
import { expectExit, interruptStart, startServer } from "../support/site/startServer.ts";
import { startSite } from "../support/site/startSite.ts";

let home = "";

const emptyFolder = (name: string): string => {
	const path = join(home, name);
	mkdirSync(path, { recursive: true });
	return path;
};

/** A data directory with tables and no rows. */
const withTables = async (name: string): Promise<string> => {
	const path = join(home, name);
	copyData(await emptyData(), path);
	return path;
};

// These start servers of their own on the embedded database; a cluster run would only repeat them.
describe.skipIf(process.env["SCHOOLFRONT_CLUSTER"])("server start", () => {
	beforeAll(() => {
		home = mkdtempSync(join(tmpdir(), "schoolfront-start-"));
	});
	afterAll(() => rmSync(home, { recursive: true, force: true }));

	it.each([
		["PORT", "eighty"],
		["PORT", "70000"],
		["TRUSTED_PROXIES", "not-an-address"],
		["PUBLIC_HOSTS", "no equals sign"],
		["DATABASE_URL", "mysql://somewhere"],
		["REDIS_URL", "nowhere"],
		["LOG_LEVEL", "loud"],
	])("reports in one line what is invalid in %s=%s", async (name, value) => {
		const { code, logs } = await expectExit({ DATA_DIR: emptyFolder("env"), [name]: value });
		expect(code).not.toBe(0);
		const lines = logs.split("\n").filter((line) => line.includes(name));
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/must be .+found .+/);
		expect(logs).not.toMatch(/\n\s+at /);
		expect(readdirSync(emptyFolder("env"))).toEqual([]);
	});

	it("refuses a wrong file of endpoints before anything is created, after the warning of a misspelled variable", async () => {
		const dataDir = join(home, "endpoints");
		const file = join(home, "endpoints.json");
		writeFileSync(file, JSON.stringify({ pionts: "/points" }));
		const { code, logs } = await expectExit({ DATA_DIR: dataDir, ENDPOINTS_FILE: file, LOG_LEVL: "info" });
		expect(code).not.toBe(0);
		expect(logs).toMatch(/^warning: LOG_LEVL is not a setting .+\n.*endpoints\.json: .*must be .+, found .+/);
		expect(existsSync(dataDir)).toBe(false);
	});

	it("refuses an invalid seed file, naming path, expected and found value", async () => {
		const seed = join(home, "wrong.json");
		writeFileSync(seed, JSON.stringify({ site: { companyId: "four" } }));
		const { code, logs } = await expectExit({ DATA_DIR: await withTables("seed"), SEED_FILE: seed });
		expect(code).not.toBe(0);
		expect(logs).toMatch(/wrong\.json: site\S* must be .+, found .+/);
	});

	it("refuses a seed file that is not JSON or is missing", async () => {
		const seed = join(home, "torn.json");
		writeFileSync(seed, '{"site": ');
		const torn = await expectExit({ DATA_DIR: await withTables("torn"), SEED_FILE: seed });
		expect(torn.code).not.toBe(0);
		expect(torn.logs).toContain("torn.json");
		const absent = await expectExit({
			DATA_DIR: await withTables("absent"),
			SEED_FILE: join(home, "absent.json"),
		});
		expect(absent.code).not.toBe(0);
		expect(absent.logs).toContain("absent.json");
	});

	it("refuses production without a secret, or with the published one", async () => {
		const without = await expectExit({ DATA_DIR: join(home, "production") }, "production");
		expect(without.code).not.toBe(0);
		expect(without.logs).toContain("SECRET");
		const known = await expectExit(
			{ DATA_DIR: join(home, "production"), SECRET: "schoolfront-demo-secret-known-to-everybody" },
			"production",
		);
		expect(known.code).not.toBe(0);
		expect(known.logs).toContain("SECRET");
	});

	it("stops without an error when it is asked to while it seeds", async () => {
		const { code, logs } = await interruptStart({ DATA_DIR: await withTables("interrupted") }, "cedar.json:");
		expect(code).toBe(0);
		expect(logs.trimEnd().split("\n").slice(1)).toEqual([expect.stringMatching(/^cedar\.json: /)]);
	});

	it("refuses a data directory in use, naming the lock", async () => {
		const site = await startSite();
		try {
			const { code, logs } = await expectExit({ DATA_DIR: site.dataDir });
			expect(code).not.toBe(0);
			expect(logs).toContain(site.dataDir);
			expect(logs).toMatch(/lock/i);
		} finally {
			await site.stop();
		}
	});

	it("refuses a port that is taken before anything is created in the data directory", async () => {
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const { port } = other.address() as AddressInfo;
		const dataDir = emptyFolder("taken");
		const { code, logs } = await expectExit({ DATA_DIR: dataDir, PORT: String(port) });
		other.close();
		expect(code).not.toBe(0);
		expect(logs.trim()).toMatch(
			/^PORT must be free, found another program that listens there at .+; stop that program, or choose another port, such as PORT=4000$/,
		);
		expect(readdirSync(dataDir)).toEqual([]);
	});

	it.each(["/proc/schoolfront", "/sys/schoolfront/data"])(
		"refuses the data directory %s in a sentence",
		async (path) => {
			const { code, logs } = await expectExit({ DATA_DIR: path });
			expect(code).not.toBe(0);
			expect(logs.trim()).toMatch(
				/^DATA_DIR must be a folder that can be written to, found .+; choose another folder$/,
			);
		},
	);

	it("warns of a misspelled variable and of a public host of no company", async () => {
		const server = await startServer({
			DATA_DIR: join(home, "own"),
			SEED_FILE: join(import.meta.dirname, "../fixtures/seeds/small.json"),
			LOG_LEVL: "info",
			PUBLIC_HOSTS: "school.example.com=mapel.localhost",
		});
		await server.stop();
		expect(server.logs()).toContain(
			"warning: LOG_LEVL is not a setting of this server and has no effect; did you mean LOG_LEVEL?",
		);
		expect(server.logs()).toMatch(
			/warning: PUBLIC_HOSTS must name a host of a company after each =, found "mapel\.localhost" for school\.example\.com/,
		);
	});

	it("in production has no trace of the demo", async () => {
		const secret = "a secret of this test that nobody else knows, long enough";
		const server = await startServer({ DATA_DIR: join(home, "empty"), SECRET: secret }, "production");
		try {
			expect((await ask(server, "localhost", "/healthz")).status).toBe(200);
			for (const host of hosts) expect((await ask(server, host, "/s/pc/")).status).toBe(404);
			expect(server.logs()).not.toMatch(/sign in|demo-/);
			expect(server.logs()).toMatch(
				/warning: the database has no company yet.+npm run site -- new <host>.+\nlistening on/,
			);
		} finally {
			expect(await server.stop()).toBe(0);
		}
	});

	it("uses a custom seed, after an invalid one was refused on the same data directory", async () => {
		const dataDir = join(home, "own");
		const small = join(import.meta.dirname, "../fixtures/seeds/small.json");
		const invalid = join(home, "own.json");
		writeFileSync(
			invalid,
			JSON.stringify({ ...JSON.parse(readFileSync(small, "utf8")), courses: [{ id: 7 }] }),
		);
		const refused = await expectExit({ DATA_DIR: dataDir, SEED_FILE: invalid });
		expect(refused.code).not.toBe(0);
		expect(refused.logs).toContain("courses[0]");
		const server = await startServer({ DATA_DIR: dataDir, SEED_FILE: small });
		try {
			const [host] = (JSON.parse(readFileSync(small, "utf8")) as SeedDocument).site.company.hosts;
			const { list } = await data<CourseListData>(server, host ?? "", "/course/list");
			expect(list.length).toBeGreaterThan(0);
			for (const demo of hosts) expect((await ask(server, demo, "/s/pc/")).status).toBe(404);
		} finally {
			expect(await server.stop()).toBe(0);
		}
	});
});
