// The program npm run community: how each of its commands is called, and what it prints.
import type { OperatorPostFilter } from "../../schemas/generated/documents.ts";
import type { Ask, OutputOf } from "../../server/operator/commands.ts";
import { clockText } from "../../src/ui/clockText.ts";
import { changeOf } from "./commandLine.ts";
import { logCommand, minute } from "./logCommand.ts";
import { counted } from "./output.ts";
import type { Program, ProgramCommand } from "./program.ts";

const usage = `npm run community -- <command>
  list <host> [<topic>]       the newest posts of students; only those of a group, a question, a course or a
                              lesson
  waiting <host>              questions that wait for approval (service.approveQuestions)
  reports <host>              posts that students have reported and nobody has decided about
  hide <host> <post>          hide a post from everybody but its author
  show <host> <post>          approve a question, or show a hidden post again; its reports count no more
  close <host> <topic>        let nobody write in group/<id>, or answer question/<id>, any more
  open <host> <topic>         let students write there again
  answer <host> <question> <teacher> <text>
                              answer a question in the name of a teacher; the student who asked gets a message
  log <host>                  what operators did, the newest first

Three different students' reports hide a post until hide or show decides about it.
Commands that change something take
  -m, --message <why>         a reason for the log
  --author <name>             who does it; by default the user of this system`;

type Listed = OutputOf<"post-list">[number];

/** One line of a text, as much as a terminal shows. */
const excerpt = (text: string): string => {
	const line = text.replaceAll(/\s+/g, " ");
	return line.length > 100 ? `${line.slice(0, 99)}…` : line;
};

/** Such as `question/algebra, lesson film at 1:05`. */
function topicText({
	topic,
	topicId,
	lessonId,
	atSeconds,
}: Pick<Listed, "topic" | "topicId" | "lessonId" | "atSeconds">) {
	const text = topicId === "" ? topic : `${topic}/${topicId}`;
	if (lessonId === null) return text;
	return `${text}, lesson ${lessonId}${atSeconds === null ? "" : ` at ${clockText(atSeconds)}`}`;
}

function print(posts: readonly Listed[]): void {
	for (const { id, state, createdAt, author, title, text, reports, ...where } of posts) {
		console.log([id, `${minute(createdAt)} UTC`, state, topicText(where), author ?? "erased"].join("\t"));
		console.log(`\t${excerpt([title, text].filter(Boolean).join(": "))}`);
		for (const report of reports) console.log(`\treported as ${report}`);
	}
	console.error(counted(posts.length, "post"));
}

const listing = (
	maxArguments: 1 | 2,
	filter: Omit<OperatorPostFilter, "host" | "topicId">,
): ProgramCommand => ({
	minArguments: 1,
	maxArguments,
	options: [],
	prepare:
		({ args: [host = "", topicId] }) =>
		async (ask) =>
			print(await ask("post-list", { host, ...filter, ...(topicId === undefined ? {} : { topicId }) })),
});

/** A command about one post or topic. */
const change = (
	work: (
		ask: Ask,
		input: { host: string; name: string; options: ReturnType<typeof changeOf> },
	) => Promise<string>,
): ProgramCommand => ({
	minArguments: 2,
	maxArguments: 2,
	options: ["message", "author"],
	prepare:
		({ args: [host = "", name = ""] }) =>
		async (ask, options) =>
			console.log(`${name} at ${host}: ${await work(ask, { host, name, options: changeOf(options) })}`),
});

const decision = (command: "post-hide" | "post-show"): ProgramCommand =>
	change(async (ask, { host, name: id, options }) => {
		const { changed, state, reports } = await ask(command, { host, id, options });
		const settled = reports > 0 ? `; ${counted(reports, "report")} settled` : "";
		return `${changed ? "now" : "was already"} ${state}${settled}`;
	});

const commands: Readonly<Record<string, ProgramCommand>> = {
	list: listing(2, {}),
	waiting: listing(1, { state: "waiting" }),
	reports: listing(1, { isReported: true }),
	hide: decision("post-hide"),
	show: decision("post-show"),
	close: change(async (ask, { host, name: topic, options }) =>
		(await ask("topic-close", { host, topic, options })).changed ? "closed" : "was closed already",
	),
	open: change(async (ask, { host, name: topic, options }) =>
		(await ask("topic-open", { host, topic, options })).changed ? "open again" : "was not closed",
	),
	answer: {
		minArguments: 4,
		maxArguments: 4,
		options: ["message", "author"],
		prepare:
			({ args: [host = "", questionId = "", teacherId = "", text = ""] }) =>
			async (ask, options) => {
				const input = { host, questionId, teacherId, text, options: changeOf(options) };
				const { id } = await ask("post-answer", input);
				console.log(`${questionId} at ${host} is answered by ${teacherId}; the answer is ${id}`);
			},
	},
	log: logCommand(1),
};

export const communityProgram: Program = { usage, commands };
