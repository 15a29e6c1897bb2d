// The process that bench:server measures: the real server as npm start makes it, and beside it on a second port what
// it is compared with, a bare Fastify and the bare database driver. Takes commands over its IPC channel.
import { join } from "node:path";
import Fastify from "fastify";
import pg from "pg";
import { buildApp } from "../../server/app.ts";
import { openDatabase } from "../../server/db/database.ts";
import type { Deps } from "../../server/deps.ts";
import { readEnv } from "../../server/env.ts";
import { createLog } from "../../server/log.ts";
import { sendMessage } from "../../server/modules/message/sendMessage.ts";
import { createSites } from "../../server/modules/site/sites.ts";
import { readDist } from "../../server/page/dist.ts";
import { openBus } from "../../server/ports/bus.ts";
import { defaultLimits } from "../../server/realtime/connectionLimits.ts";
import { seedDatabase } from "../../server/wiring/seeding.ts";
import { portOf } from "../localServer.ts";
import { plainStatement } from "./catalogueRequests.ts";
import { letSessionsWait, openLiveLesson } from "./liveLesson.ts";
import { plainSearch } from "./measureSearch.ts";
import { cpuMicros, memoryInUse } from "./measures.ts";
import { openMediaLesson } from "./mediaLesson.ts";
import type { Order, Report, Started } from "./orders.ts";
import { type PlainAnswer, storePlainAnswer } from "./plainAnswer.ts";
import { type PlainEntry, readPlainEntry } from "./plainEntry.ts";
import { type PlainOrder, readPlainQuote, storePlainOrder } from "./plainOrder.ts";
import { publishCourses } from "./publishedCourses.ts";
import { addStudents } from "./signedInStudents.ts";
import { openWatchedLesson, type PlainMark, storePlainMark } from "./watchedLesson.ts";

const root = join(import.meta.dirname, "..", "..");
const student = "maple-lin";
const seed = join(root, "tests/fixtures/schools/maple.json");

/** The same responses without rules and checks. */
async function startBare(pool: pg.Pool, config: string): Promise<number> {
	const app = Fastify({ logger: { level: "error" } });
	/**
	 * `begin` is sent with the first statement, as the server's own transactions do. The embedded database is one
	 * session: without a transaction a statement of the server can come between the messages of one of these.
	 */
	const inTransaction = async <T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
		const client = await pool.connect();
		try {
			const [, result] = await Promise.all([client.query("begin"), run(client)]);
			await client.query("commit");
			return result;
		} finally {
			client.release();
		}
	};
	app.get("/config", (_request, reply) => reply.type("application/json; charset=utf-8").send(config));
	app.get("/read", async () => {
		const { rows } = await inTransaction((client) =>
			client.query(
				`select id, account, nick_name, mobile, email, school_id, member_flag, portrait, created_at,
					(select count(*)::int from message where message.student_id = student.id and read_at is null) as unread,
					coalesce((select balance::float8 from account where account.student_id = student.id and kind = 'point'), 0) as points
				from student where company_id = $1 and id = $2`,
				[1, student],
			),
		);
		return { code: "1", message: "", data: rows[0] };
	});
	app.post("/write", async (request) => {
		const { id } = request.body as { id: string };
		const { rows } = await inTransaction(async (client) => {
			await client.query(
				`update message set read_at = coalesce(read_at, now())
				where company_id = $1 and student_id = $2 and id = $3 returning id`,
				[1, student, id],
			);
			return client.query(
				`select count(*)::int as unread from message
				where company_id = $1 and student_id = $2 and read_at is null`,
				[1, student],
			);
		});
		return { code: "1", message: "", data: { unReadNum: rows[0].unread } };
	});
	app.get("/courses", async (request) => {
		const query = new URLSearchParams(request.url.split("?")[1]);
		const { text, values } = plainStatement(query);
		const { rows } = await inTransaction((client) => client.query(text, values));
		const list = rows.map(({ card }) => card);
		return { code: "1", message: "", data: { list, total: Number(rows[0]?.total ?? 0) } };
	});
	app.post<{ Body: PlainEntry }>("/entry", async ({ body }) => {
		const row = await inTransaction((client) => readPlainEntry(client, body));
		return { code: "1", message: "", data: row };
	});
	app.post<{ Body: PlainAnswer }>("/answer", async ({ body }) => {
		await inTransaction((client) => storePlainAnswer(client, body));
		return { code: "1", message: "", data: null };
	});
	app.post<{ Body: PlainMark }>("/mark", async ({ body }) => {
		await inTransaction((client) => storePlainMark(client, body));
		return { code: "1", message: "", data: null };
	});
	app.post<{ Body: PlainOrder }>("/quote", async ({ body }) => {
		const rows = await inTransaction((client) => readPlainQuote(client, body));
		return { code: "1", message: "", data: rows };
	});
	app.post<{ Body: PlainOrder }>("/order", async ({ body }) => {
		await inTransaction((client) => storePlainOrder(client, body));
		return { code: "1", message: "", data: null };
	});
	let prepared: Promise<unknown> | undefined;
	app.get<{ Querystring: { text: string } }>("/search", async ({ query: { text } }) => {
		prepared ??= pool.query(plainSearch.prepare);
		await prepared;
		const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
		const { rows } = await inTransaction((client) => client.query(plainSearch.statement, [pattern]));
		return { code: "1", message: "", data: rows };
	});
	await app.listen({ port: 0, host: "127.0.0.1" });
	return portOf(app.server);
}

async function start(): Promise<Deps & { report: Started }> {
	const env = readEnv(process.env, "demo");
	const log = createLog("error");
	const bus = await openBus(env.redisUrl, log);
	const db = await openDatabase({ ...env, log });
	const sites = createSites({ db, log });
	const deps: Deps = { env, db, bus, log, sites };
	const [companies] = await db.system((sql) =>
		sql.query<{ n: number }>("select count(*)::int as n from company"),
	);
	if (companies?.n === 0) await seedDatabase(deps, [seed], () => undefined);
	await sites.load();
	// The whole load has one IP address.
	const app = await buildApp(deps, readDist(join(root, "dist")), {
		perAddress: 1_000_000_000,
		socketLimits: { ...defaultLimits, perAddress: 1_000_000 },
	});
	await app.listen({ port: env.port, host: "127.0.0.1" });
	const pool = new pg.Pool({
		...(env.databaseUrl
			? { connectionString: env.databaseUrl, max: 10 }
			: { host: env.dataDir, port: 5432, user: "postgres", database: "postgres", max: 1 }),
		pipeline: true,
		// A connection stays open while the other side of a comparison is measured.
		idleTimeoutMillis: 0,
	});
	await pool.query("set search_path = public");
	const { body } = await app.inject({
		url: "/s/api/saas-business/v1/front/home-page/home-config",
		headers: { host: "maple.localhost" },
	});
	const barePort = await startBare(pool, body);
	return { ...deps, report: { kind: "started", port: portOf(app.server), barePort } };
}

const send = (report: Report): void => {
	process.send?.(report);
};

const { report, ...deps } = await start();
const preparations = {
	lesson: () => openLiveLesson(deps),
	watch: () => openWatchedLesson(deps),
	waited: () => letSessionsWait(deps.db),
};
process.on("message", async (order: Order) => {
	if (order.kind === "memory") return send({ kind: "memory", bytes: memoryInUse() });
	if (order.kind === "work") return send({ kind: "work", micros: cpuMicros() });
	if (order.kind === "publish") {
		const from = performance.now();
		await publishCourses(deps, order);
		send({ kind: "published", seconds: (performance.now() - from) / 1000 });
		return;
	}
	if (order.kind === "media")
		return send({ kind: "media", ...(await openMediaLesson(deps, order.students)) });
	if (order.kind === "students") {
		send({ kind: "students", students: await addStudents(deps.db, order.count) });
		return;
	}
	if (order.kind === "lesson" || order.kind === "watch" || order.kind === "waited") {
		await preparations[order.kind]();
		send({ kind: order.kind });
		return;
	}
	const { companyId, studentId, title } = order;
	await sendMessage(deps, companyId, studentId, { title, body: title });
	send({ kind: "sent" });
});
process.on("disconnect", () => process.exit(0));
send(report);
