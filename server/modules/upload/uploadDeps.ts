// What the calls of this module share; created once by routes.ts.
import type { Locker } from "@tus/server";
import type { Deps } from "../../deps.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import type { FairQueue } from "../../shared/fairQueue.ts";
import type { Signatures } from "./signature.ts";

export interface UploadDeps extends Pick<Deps, "db" | "env" | "log"> {
	readonly files: FileStore;
	readonly locks: Locker;
	readonly signatures: Signatures;
	/** For tasks that read whole files. */
	readonly enqueue: FairQueue;
}
