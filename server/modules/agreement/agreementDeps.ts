// What agreements need of the rest of the server.
import type { LocalText, StudentEvent } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps, SiteDocuments } from "../../deps.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { ESignVendor } from "../../ports/eSign.ts";
import type { FileStore } from "../../ports/fileStore.ts";
import type { createSigning } from "../../shared/signing/signing.ts";

export interface AgreementDeps extends Pick<Deps, "db" | "log" | "sites"> {
	readonly files: Pick<FileStore, "put">;
	readonly signing: ReturnType<typeof createSigning>;
	/** Undefined where electronic agreements cannot be signed. */
	readonly eSign: ESignVendor | undefined;
	/** Stores an event of a student, in the transaction that causes it. */
	readonly storeEvent: (
		sql: Sql,
		studentId: string,
		body: StudentEvent["body"],
	) => Promise<StudentEvent | undefined>;
	/** Pushes an event, after the commit. */
	readonly announce: (companyId: number, studentId: string, event: StudentEvent) => Promise<void>;
	/** How the e-sign vendor knows a student. */
	readonly subjectOf: (who: StudentKey) => string;
	/** Names of what the school requires before a signature and does not have (AGREE-14). */
	readonly findMissingInfo: (sql: Sql, who: StudentKey, documents: SiteDocuments) => Promise<LocalText[]>;
	/** Address that downloads a file of a student for some minutes. */
	readonly addressOf: (owner: StudentKey, fileId: string) => string;
}
