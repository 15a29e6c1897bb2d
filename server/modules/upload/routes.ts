// Files of students: sent in parts, looked at, stored, and read by signed addresses.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type {
	FileAddress,
	FileAddressQuery,
	StoredFile,
	UploadDomain,
	UploadFinishBody,
	UploadToken,
	UploadTokenQuery,
} from "../../../schemas/generated/documents.ts";
import { uploadKeptMs } from "../../../schemas/uploadProfiles.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../plugins/route.ts";
import { openFileStore } from "../../ports/fileStore.ts";
import { openRedis } from "../../realtime/redis.ts";
import { checkRoom } from "./begin.ts";
import { createCalmly } from "./calmly.ts";
import { keepClean } from "./cleaning.ts";
import { fileRoutes } from "./fileRoutes.ts";
import { fileBase, finish, storedFile } from "./finish.ts";
import { createLocks, createSharedLocks } from "./locks.ts";
import { noSuchFile } from "./rules.ts";
import { createSignatures } from "./signature.ts";
import { fileOf } from "./store.ts";
import { tusRoutes } from "./tusRoutes.ts";

const base = "/s/api/upload";
const definitions = "/calls/upload#/definitions";

/** Whole files that are read at a time: two cores, and other students' calls besides. */
const atOnce = 2;

export async function uploadRoutes(app: FastifyInstance, { db, env, log }: Deps): Promise<void> {
	const files = await openFileStore(env.files, uploadKeptMs);
	const redis = env.redisUrl ? await openRedis(env.redisUrl, log, { what: "uploads" }) : undefined;
	const locks = redis
		? createSharedLocks(redis, (error) => log.warn({ err: error }, "an upload goes on without its lock"))
		: createLocks();
	const signatures = createSignatures(env.secret);
	const calmly = createCalmly(atOnce);
	const cleaning = keepClean({ db, files, log, keptMs: uploadKeptMs });
	app.addHook("onClose", async () => {
		await cleaning.stop();
		redis?.disconnect();
		files.close();
	});
	const who = (request: FastifyRequest) => ({
		companyId: request.company.id,
		studentId: request.student?.id ?? "",
	});

	// API-082
	route(app, {
		method: "GET",
		url: `${base}/token`,
		query: `${definitions}/UploadTokenQuery`,
		data: `${definitions}/UploadToken`,
		access: "student",
		async handler(request): Promise<UploadToken> {
			const { size = 0 } = request.query as UploadTokenQuery;
			await checkRoom({ db, env: env.files }, { ...who(request), size });
			return { uptoken: signatures.uploadToken(who(request)) };
		},
	});

	// API-083
	route(app, {
		method: "GET",
		url: `${base}/domain`,
		data: `${definitions}/UploadDomain`,
		access: "student",
		handler: (): UploadDomain => ({ qndomain: fileBase }),
	});

	route(app, {
		method: "POST",
		url: `${base}/finish`,
		body: `${definitions}/UploadFinishBody`,
		data: `${definitions}/StoredFile`,
		access: "student",
		async handler(request): Promise<StoredFile> {
			const { companyId, studentId } = who(request);
			const body = request.body as UploadFinishBody;
			return finish({ db, files, locks, calmly }, companyId, studentId, body);
		},
	});

	// API-075, with type download
	route(app, {
		method: "GET",
		url: `${base}/address`,
		query: `${definitions}/FileAddressQuery`,
		data: `${definitions}/FileAddress`,
		access: "student",
		async handler(request): Promise<FileAddress> {
			const { resourceId, type = "view" } = request.query as FileAddressQuery;
			const owner = who(request);
			const file = await db.company(owner.companyId, (sql) => fileOf(sql, owner.studentId, resourceId));
			if (!file?.isStored) throw noSuchFile();
			const { until, key } = signatures.address(owner, resourceId, type);
			return { url: `${storedFile(file).url}?${new URLSearchParams({ type, until: String(until), key })}` };
		},
	});

	// A plugin of its own, so that only its routes take bodies that nobody has read.
	await app.register(async (own) => tusRoutes(own, { db, env, log, files, locks, signatures }));
	fileRoutes(app, { db, files, signatures });
}
