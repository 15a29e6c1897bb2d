import { createStore } from "jotai";
import { expect, test } from "vitest";
import { pendingIdsAtom } from "./state.ts";
import { type TypingOwner, typedAtom } from "./typedAnswers.ts";

test("tasks that are not stored: ten keys in an essay notify the page once, another task once more", () => {
	const store = createStore();
	const by: TypingOwner = {
		...{ owner: "7 mei", about: undefined },
		draft: { company: 7, school: "", user: "mei", form: "" },
	};
	const write = (taskId: string, text: string) =>
		store.set(typedAtom, (all) =>
			new Map(all).set(taskId, {
				by,
				body: { exerciseId: "x", taskId, answer: [text] },
				made: { id: text, at: 0 },
			}),
		);
	const ids = pendingIdsAtom("x");
	let count = 0;
	store.sub(ids, () => {
		count += 1;
	});
	for (let i = 1; i <= 10; i += 1) write("essay", "a".repeat(i));
	expect([count, [...store.get(ids)]]).toEqual([1, ["essay"]]);
	write("short", "b");
	expect([count, [...store.get(ids)]]).toEqual([2, ["essay", "short"]]);
});
