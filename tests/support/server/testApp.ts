// The real app over the real embedded database, with two small companies and a three-line page.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { SiteDocument } from "../../../schemas/generated/documents.ts";
import { type AppOptions, buildApp } from "../../../server/app.ts";
import { openDatabase } from "../../../server/db/database.ts";
import type { Database } from "../../../server/db/sql.ts";
import type { Deps } from "../../../server/deps.ts";
import { demoSecret, type Env, readEnv } from "../../../server/env.ts";
import { createLog } from "../../../server/log.ts";
import { createSites } from "../../../server/modules/site/sites.ts";
import { insertSite } from "../../../server/modules/site/store.ts";
import { readDist } from "../../../server/page/dist.ts";
import { openBus } from "../../../server/ports/bus.ts";
import { lockCompany } from "../../../server/shared/versions/store.ts";
import { copyData, emptyData, keyedData } from "../site/seededData.ts";

export const smallSite = (id: number, host: string, name = `Company ${id}`): SiteDocument => ({
	company: { id, name, hosts: [host] },
	schools: [{ id: `school-${id}`, schoolName: `School ${id}`, defaultFlag: 1 }],
	baseInfo: { siteTitle: name, companyLogoType: "word", companyNameShort: name },
	home: { headCfRsp: { headTemplateId: 1 }, footTemplateId: 1, themeColor: "blue" },
	menus: { head: [], foot: [] },
	footer: { companyName: name },
	service: { personConfig: ["USER_LOGIN"] },
});

const html =
	'<!doctype html><html lang="zh"><head><meta property="csp-nonce" nonce="__NONCE__"><link rel="icon" href="data:,"><title>Schoolfront</title>' +
	'<!--site-snapshot--></head><body><div id="root"></div><script type="module" nonce="__NONCE__" src="/s/pc/assets/main.js"></script></body></html>';
const manifest = {
	"index.html": { file: "assets/main.js", isEntry: true, imports: ["_shared.js"] },
	"_shared.js": { file: "assets/shared.js" },
	"src/locales/zh.ts": { file: "assets/zh.js", imports: ["_shared.js"] },
	"src/locales/en.ts": { file: "assets/en.js", imports: ["_shared.js"] },
	"src/locales/zhRest.ts": { file: "assets/zhRest.js" },
	"src/locales/enRest.ts": { file: "assets/enRest.js" },
	"src/app/pages/pages.ts": { file: "assets/pages.js", imports: ["_shared.js"] },
	"src/app/pages/LessonPage.tsx": { file: "assets/LessonPage.js", imports: ["_shared.js", "_player.js"] },
	"_player.js": { file: "assets/player.js" },
	"src/features/learn/study/messages.zh.json": { file: "assets/studyZh.js" },
	"src/features/learn/study/messages.en.json": { file: "assets/studyEn.js" },
	"schemas/generated/calls/study.js": { file: "assets/study.js" },
};

/** A temporary folder that the returned function removes. */
export function temporaryFolder(): { path: string; remove: () => void } {
	const path = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
	return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A minimal built page. */
function smallDist(folder: string): string {
	mkdirSync(join(folder, ".vite"), { recursive: true });
	mkdirSync(join(folder, "assets"));
	writeFileSync(join(folder, "index.html"), html);
	writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
	writeFileSync(join(folder, "assets/main.js"), `export const page = ${JSON.stringify("x".repeat(4000))};\n`);
	return folder;
}

export interface TestApp {
	readonly app: FastifyInstance;
	readonly db: Database;
	readonly deps: Deps;
	/** Folder of the small built page. */
	readonly dist: string;
	/** Everything logged so far. */
	readonly logs: () => string;
	readonly close: () => Promise<void>;
}

export interface TestAppOptions extends AppOptions {
	readonly sites?: readonly SiteDocument[];
	readonly env?: NodeJS.ProcessEnv;
	readonly mode?: Env["mode"];
	/** Source of the module that renders the shell; without one, pages have no server-rendered markup. */
	readonly renderShell?: string;
	/** Folder of a build, instead of the minimal page. */
	readonly build?: string;
	/** Adds the test's own routes before the app is ready. */
	readonly routes?: (app: FastifyInstance, deps: Deps) => void;
}

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
	const folder = temporaryFolder();
	let logs = "";
	const log = createLog("info", {
		write: (line) => {
			logs += line;
		},
	});
	const env = readEnv({ DATA_DIR: join(folder.path, "data"), ...options.env }, options.mode ?? "demo");
	// A key cannot be decrypted under another secret.
	if (!env.databaseUrl) copyData(await (env.secret === demoSecret ? keyedData() : emptyData()), env.dataDir);
	const db = await openDatabase({ ...env, log });
	const bus = await openBus(env.redisUrl, log);
	const sites = createSites({ db, log });
	for (const site of options.sites ?? [smallSite(1, "one.test"), smallSite(2, "two.test")])
		await db.system(async (sql) => {
			await lockCompany(sql, site.company.id);
			await insertSite(sql, 1, site, { author: "", note: "test" });
		});
	await sites.load();
	const deps: Deps = { env, db, bus, log, sites };
	const dist = options.build ?? smallDist(join(folder.path, "dist"));
	if (options.renderShell) {
		mkdirSync(join(dist, "ssr"));
		writeFileSync(join(dist, "ssr", "renderShell.js"), options.renderShell);
	}
	const app = await buildApp(deps, readDist(dist), options);
	options.routes?.(app, deps);
	await app.ready();
	return {
		app,
		db,
		deps,
		dist,
		logs: () => logs,
		async close() {
			await app.close();
			await bus.close();
			await db.close();
			folder.remove();
		},
	};
}
