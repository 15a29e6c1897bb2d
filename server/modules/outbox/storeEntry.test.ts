import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutboxEntry } from "../../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import type { EntryKind } from "../../shared/entryKind.ts";
import { storeEntry } from "./storeEntry.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({ students: [{ id: "mei", account: "mei", password: "x" }] });
});
afterAll(() => students.close());

/** Records every call, inside the transaction. */
const written: EntryKind = {
	kind: "test.write",
	body: "/calls/note#/definitions/NoteSaveBody",
	async apply(sql, _who, body) {
		const { word } = body as { word: string };
		await sql.query("update student set nick_name = coalesce(nick_name, '') || $1 || ' ' where id = 'mei'", [
			word,
		]);
		return { word };
	},
};

/** The fate of a batch: delivered, reply lost, delivered twice concurrently, lost, or delivered much later. */
const fates = ["arrives", "unanswered", "twice", "lost", "later"] as const;
const step = fc.oneof(
	fc.record({ put: fc.constantFrom("a", "b", undefined) }),
	fc.record({ send: fc.constantFrom(...fates) }),
);

test("random losses of requests and replies: each entry is applied once, and the newest of a slot wins", async () => {
	const { db } = students.site;
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
			const queueId = randomUUID();
			const who = { companyId: 1, studentId: "mei", schoolId: "", at: new Date() };
			let queue: OutboxEntry[] = [];
			const late: OutboxEntry[][] = [];
			const newest = new Map<string, string>();
			const single: string[] = [];
			let number = 0;
			await db.system((sql) => sql.query("update student set nick_name = '' where id = 'mei'"));
			const store = async (batch: readonly OutboxEntry[]) => {
				for (const entry of batch)
					expect(await storeEntry(students.site.deps, written, who, queueId, entry)).toEqual(
						expect.toSatisfy((result) => result.word === entry.body["word"] || result.superseded),
					);
			};
			const send = async (fate: (typeof fates)[number]) => {
				const batch = queue;
				if (fate === "later") late.push(batch);
				if (fate === "twice") await Promise.all([store(batch), store(batch)]);
				if (fate === "arrives" || fate === "unanswered") await store(batch);
				if (fate === "arrives" || fate === "twice") queue = [];
			};
			for (const each of steps) {
				if ("send" in each) {
					await send(each.send);
					continue;
				}
				number += 1;
				const word = `${each.put ?? "-"}${number}`;
				const slot = each.put === undefined ? {} : { slot: each.put };
				// As in the browser, a new entry replaces an unconfirmed one of its slot, sent or not.
				queue = queue.filter((entry) => each.put === undefined || entry.slot !== each.put);
				queue.push({
					...{ id: randomUUID(), kind: "test.write", number, schoolId: "", age: 0, body: { word } },
					...slot,
				});
				if (each.put === undefined) single.push(word);
				else newest.set(each.put, word);
			}
			await send("arrives");
			for (const batch of late.toReversed()) await store(batch);
			const [row] = await db.system((sql) =>
				sql.query<{ words: string }>("select nick_name as words from student where id = 'mei'"),
			);
			const words = (row?.words ?? "").trim().split(" ").filter(Boolean);
			expect(new Set(words).size).toBe(words.length);
			expect(words.filter((word) => word.startsWith("-")).sort()).toEqual(single.sort());
			for (const [slot, word] of newest)
				expect(words.filter((each) => each.startsWith(slot)).at(-1)).toBe(word);
		}),
		{ numRuns: 40 },
	);
});
