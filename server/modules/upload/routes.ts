// Files of students: uploaded in parts, checked, stored, and downloaded by signed addresses.

import type { FastifyInstance } from "fastify";
import { uploadRetentionMs } from "../../../schemas/uploadProfiles.ts";
import type { Deps } from "../../deps.ts";
import { route, type StudentKey, studentKeyOf } from "../../plugins/route.ts";
import { openFileStore } from "../../ports/openFileStore.ts";
import { openRedis } from "../../ports/redis.ts";
import { createFairQueue } from "../../shared/fairQueue.ts";
import { fileJobs } from "./fileJobs.ts";
import { fileRoutes } from "./fileRoutes.ts";
import { fileBase, finishUpload, warningsOf } from "./finishUpload.ts";
import { createLocks, createSharedLocks } from "./locks.ts";
import { checkQuota } from "./quota.ts";
import { noSuchFile } from "./rules.ts";
import { createSignatures, type SignedAddress } from "./signature.ts";
import { findFile } from "./store.ts";
import { tusRoutes } from "./tusRoutes.ts";
import type { UploadDeps } from "./uploadDeps.ts";

const base = "/s/api/upload";
const definitions = "/calls/upload#/definitions";

/** Whole files that are read at the same time. */
const maxFilesRead = 2;

/** @returns the storage, its jobs, and addresses of files in it */
export async function uploadRoutes(app: FastifyInstance, { db, env, log }: Deps) {
	const files = await openFileStore(env.files, uploadRetentionMs);
	app.storageProbes.push(() => files.probe());
	const redis = env.redisUrl ? await openRedis(env.redisUrl, log, { what: "uploads" }) : undefined;
	const locks = redis
		? createSharedLocks(redis, (error) => log.warn({ err: error }, "an upload continues without its lock"))
		: createLocks();
	const signatures = createSignatures(env.secret);
	const enqueue = createFairQueue({ concurrency: maxFilesRead });
	const deps: UploadDeps = { db, env, log, files, locks, signatures, enqueue };
	app.addHook("onClose", async () => {
		redis?.disconnect();
		files.close();
	});

	/** Good for some minutes. */
	function addressOf(owner: StudentKey, id: string, asked: SignedAddress["type"] = "download"): string {
		const { type, until, key } = signatures.address(owner, id, asked);
		return `${fileBase}/${id}?${new URLSearchParams({ type, until: String(until), key })}`;
	}

	// API-082
	route(app, {
		method: "GET",
		url: { endpoint: "uploadToken" },
		query: `${definitions}/UploadTokenQuery`,
		data: `${definitions}/UploadToken`,
		access: "student",
		async handler(request) {
			const { size = 0 } = request.query;
			const owner = studentKeyOf(request);
			await checkQuota(deps, { ...owner, size });
			return { uptoken: signatures.uploadToken(owner) };
		},
	});

	// API-083
	route(app, {
		method: "GET",
		url: { endpoint: "uploadDomain" },
		data: `${definitions}/UploadDomain`,
		access: "student",
		handler: () => ({ qndomain: fileBase }),
	});

	route(app, {
		method: "POST",
		url: `${base}/finish`,
		body: `${definitions}/UploadFinishBody`,
		data: `${definitions}/StoredFile`,
		access: "student",
		handler: (request) => finishUpload(deps, studentKeyOf(request), request.body),
	});

	// API-075, with type download
	route(app, {
		method: "GET",
		url: { endpoint: "downloadCheck" },
		query: `${definitions}/FileAddressQuery`,
		data: `${definitions}/FileAddress`,
		access: "student",
		async handler(request) {
			const { resourceId, type = "view" } = request.query;
			const owner = studentKeyOf(request);
			const file = await db.company(owner.companyId, (sql) => findFile(sql, owner.studentId, resourceId));
			if (!file?.isStored) throw noSuchFile();
			return { url: addressOf(owner, resourceId, type), ...warningsOf(file) };
		},
	});

	// A plugin of its own, so that only its routes take bodies that nobody has read.
	await app.register(async (own) => tusRoutes(own, deps));
	fileRoutes(app, deps);
	return { files, jobs: fileJobs(files, uploadRetentionMs), addressOf };
}
