// The real app with a small catalogue, two students and the operator's commands about its content.
import type { Json } from "../../../schemas/json.ts";
import { contentChangedTopic } from "../../../server/deps.ts";
import { contentCommands } from "../../../server/operator/contentCommands.ts";
import { buildCatalogue } from "../data/buildCatalogue.ts";
import { openStudentApp } from "./studentApp.ts";

export const host = "one.test";

/** Student mei has the course algebra and finished its first lesson; lin has nothing. */
export async function openContentApp() {
	const { site: _site, students: _students, ...catalogue } = buildCatalogue();
	const app = await openStudentApp({
		...catalogue,
		students: [
			{
				id: "mei",
				account: "mei",
				password: "x",
				enrolments: [{ courseId: "algebra", daysAgo: 3, lastLessonId: "l2" }],
			},
			{ id: "lin", account: "lin", password: "x" },
		],
	});
	const commands = contentCommands(app.site.deps);
	const announced: Json[] = [];
	app.site.deps.bus.subscribe(contentChangedTopic, (message) => announced.push(message));
	return {
		...app,
		commands,
		/** Announcements of changed content. */
		announced,
		/** A part as it is exported. */
		async one(part: string) {
			const [found] = await commands["content-export"]({ host, part });
			if (!found) throw new Error(`no part ${part}`);
			return found;
		},
		apply: (...parts: object[]) => commands["content-apply"]({ host, parts, options: { author: "anna" } }),
		confirmed: (...parts: object[]) =>
			commands["content-apply"]({ host, parts, options: { author: "anna", confirm: host } }),
		check: (...parts: object[]) => commands["content-check"]({ host, parts }),
	};
}

export type ContentApp = Awaited<ReturnType<typeof openContentApp>>;
