// Random students and operators against a model of one post: who sees what, and which moves there are.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CommunityApp, openCommunityApp } from "../../../tests/support/server/communityApp.ts";
import type { Sql } from "../../db/sql.ts";
import { communityCommands } from "../../operator/communityCommands.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { deletePost, editPost, reportPost } from "./posts.ts";
import { postsById } from "./readPosts.ts";

const host = "one.test";
const others = ["lin", "ann", "bob", "eva"] as const;
let app: CommunityApp;
let operator: ReturnType<typeof communityCommands>;
beforeAll(async () => {
	app = await openCommunityApp();
	operator = communityCommands(app.site.deps);
	await app.join("mei");
});
afterAll(() => app.close());

const step = fc.oneof(
	fc.record({ do: fc.constant("report" as const), by: fc.constantFrom(...others) }),
	fc.record({ do: fc.constantFrom("hide" as const, "show" as const, "edit" as const, "delete" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Model {
	state = "shown";
	open = new Set<string>();
	private readonly reported = new Set<string>();

	/** Reports count once for each student, and no more after an operator's decision. */
	apply(given: Step): void {
		if (given.do === "report") {
			if (this.state !== "shown") return;
			if (!this.reported.has(given.by)) this.open.add(given.by);
			this.reported.add(given.by);
			if (this.open.size >= 3) this.state = "reported";
		} else if (given.do === "delete") this.state = "deleted";
		else if (given.do !== "edit" && this.state !== "deleted") {
			this.state = given.do === "hide" ? "hidden" : "shown";
			this.open = new Set();
		}
	}
}

const inCompany = <T>(work: (sql: Sql) => Promise<T>) => app.site.db.company(1, work);
const who = (studentId: string) => ({ companyId: 1, studentId });

/** A refusal changes nothing, as the states after it show. */
async function act(id: string, given: Step): Promise<void> {
	try {
		if (given.do === "report")
			await inCompany((sql) => reportPost(sql, who(given.by), id, { reason: "spam" }));
		else if (given.do === "edit")
			await inCompany((sql) => editPost(sql, who("mei"), id, { text: "another" }, true));
		else if (given.do === "delete") await inCompany((sql) => deletePost(sql, who("mei"), id));
		else await operator[given.do === "hide" ? "post-hide" : "post-show"]({ host, id });
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
	}
}

const seenBy = async (student: string, id: string) =>
	(await inCompany((sql) => postsById(sql, student, [id])))[0]?.state;

test("after every step author, reader and database agree with the model, and each move is logged once", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
			await app.later(60 * 25);
			const { id } = (await app.write("mei", "a post")).data;
			const model = new Model();
			let moves = 0;
			for (const given of steps) {
				const before = model.state;
				model.apply(given);
				await act(id, given);
				if (model.state !== before) moves += 1;
				const { state } = model;
				expect(await seenBy("mei", id)).toBe(state);
				expect(await seenBy("lin", id)).toBe(["shown", "deleted"].includes(state) ? state : undefined);
			}
			const logged = await inCompany((sql) =>
				sql.query<{ to_state: string }>(
					"select to_state from transition_log where kind = 'post' and id = $1 order by sequence",
					[id],
				),
			);
			expect(logged).toHaveLength(moves);
			if (moves > 0) expect(logged.at(-1)?.to_state).toBe(model.state);
		}),
		{ numRuns: 30 },
	);
});

test("decisions at once: an operator hides what is being reported, edited and deleted, and one state is left", async () => {
	const { id } = (await app.write("mei", "a post")).data;
	await Promise.all([
		...others.map((by) => act(id, { do: "report", by })),
		...(["hide", "edit", "show", "delete", "hide"] as const).map((name) => act(id, { do: name })),
	]);
	const [row] = await inCompany((sql) =>
		sql.query<{ state: string; body: string }>("select state, body from post where id = $1", [id]),
	);
	expect(row).toEqual({ state: "deleted", body: "" });
});
