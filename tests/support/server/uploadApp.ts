// The real app on a port, with students of two companies who upload files.
import { statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { Sender } from "./sendFile.ts";
import { openStudentApp, type StudentApp } from "./studentApp.ts";
import type { TestApp } from "./testApp.ts";

export interface UploadApp {
	readonly site: () => TestApp;
	/** mei, lin, tim and ann of `one.test`, or the stranger of `two.test`. */
	readonly of: (student: string, host?: string) => Sender;
	/** Stored bytes of an unfinished upload; undefined when there is none. */
	readonly offsetOnDisk: (uploadId: string) => number | undefined;
}

/** The app of a test file: started before its tests, stopped after them. */
export function setupUploadApp(env: NodeJS.ProcessEnv = {}): UploadApp {
	let students: StudentApp | undefined;
	beforeAll(async () => {
		const named = ["mei", "lin", "tim", "ann"].map((id) => ({ id, account: id, password: "x" }));
		students = await openStudentApp({ students: named }, { env });
		await students.site.app.listen({ port: 0, host: "127.0.0.1" });
	});
	afterAll(() => students?.close());
	const site = (): TestApp => {
		if (!students) throw new Error("the app is there only inside tests and hooks");
		return students.site;
	};
	return {
		site,
		of: (student, host = "one.test") => {
			const { port } = site().app.server.address() as AddressInfo;
			return { port, host, token: `token of ${student}` };
		},
		offsetOnDisk: (uploadId) =>
			statSync(join(site().deps.env.files.dir, "parts", uploadId), { throwIfNoEntry: false })?.size,
	};
}
