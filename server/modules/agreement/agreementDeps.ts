// What agreements need of the rest of the server.
import type { Deps } from "../../deps.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { ESignVendor } from "../../ports/eSign.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import type { createSigning } from "../../shared/signing/signing.ts";

export interface AgreementDeps extends Pick<Deps, "db" | "log" | "sites"> {
	readonly files: Pick<FileStore, "put">;
	readonly signing: ReturnType<typeof createSigning>;
	/** Undefined where electronic agreements cannot be signed. */
	readonly eSign: ESignVendor | undefined;
	/** How the e-sign vendor knows a student. */
	readonly subjectOf: (who: StudentKey) => string;
	/** Address that downloads a file of a student for some minutes. */
	readonly addressOf: (owner: StudentKey, fileId: string) => string;
}
