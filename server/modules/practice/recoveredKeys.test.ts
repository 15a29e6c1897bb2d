// What a student's script makes of a question as it was sent: without chance in ids and versions, it finds the key.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PracticeQuestion } from "../../../schemas/generated/documents.ts";
import { buildBankQuestion } from "../../../tests/support/data/buildCatalogue.ts";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";

let app: PracticeApp;
beforeAll(async () => {
	app = await openPracticeApp();
});
afterAll(() => app.close());

const digest = (text: string, length: number): string =>
	createHash("sha256").update(text).digest("hex").slice(0, length);

async function sent(id: string): Promise<PracticeQuestion> {
	const { questions } = await app.begin();
	return questions.find(({ questionId }) => questionId === id) ?? expect.fail(`no question ${id}`);
}

/** Ids that operators give to pairs and steps. */
const usualIds = [..."abcdefghijpst"].flatMap((letter) => [
	letter,
	...Array.from({ length: 20 }, (_, i) => `${letter}${i}`),
]);

test("of a question of pairs: no id is a digest of what is sent and an id that operators use", async () => {
	const { version, tasks } = await sent("pair");
	const ids = tasks.flatMap(({ options = [] }) => options.map(({ id }) => id));
	expect(ids).toHaveLength(2);
	const recovered = usualIds.filter((guess) =>
		ids.some((id) =>
			[`${version} pair ${guess}`, `pair ${guess}`, guess].some((text) => digest(text, id.length) === id),
		),
	);
	expect(recovered).toEqual([]);
});

test("of a question with one right option: its version is no digest of the question with any key", async () => {
	const { version } = await sent("third");
	const guesses = ["a", "b", "c", "d"].map((id) =>
		JSON.stringify(buildBankQuestion("third", { rightIds: [id] })),
	);
	const recovered = guesses.filter((json) =>
		["", ...Array.from({ length: 20 }, (_, format) => `${format} `)].some(
			(prefix) => digest(prefix + json, version.length) === version,
		),
	);
	expect(recovered).toEqual([]);
});
