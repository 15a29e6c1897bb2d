// Answers of students who practise at once: how long each takes until it is stored.
import { loadavg } from "node:os";
import type { Child } from "./child.ts";
import { withCluster, withEmbedded } from "./measuredServers.ts";
import { answerAll, intervalSeconds, openStudents } from "./practisingStudents.ts";
import type { ResultRow } from "./results.ts";
import { measurePairs } from "./rounds.ts";
import { median, p99 } from "./visit.ts";

/** Answers of a student in a round: of the exercise's twenty all are first answers. */
const answersEach = 3;
const rounds = 4;

interface Load {
	readonly what: string;
	readonly students: number;
	/** Of the answers that are stored last; ms. */
	readonly budgetMs: number;
}

interface Round {
	/** Milliseconds of each answer. */
	readonly times: readonly number[];
	/** CPU time of the servers for an answer; µs. */
	readonly cpuMicros: number;
}

const textOf = (measured: readonly Round[]): string => {
	const times = measured.flatMap((round) => round.times);
	const cpu = median(measured.map(({ cpuMicros }) => cpuMicros));
	return `${Math.round(p99(times))} ms, p50 ${Math.round(median(times))} ms, ${Math.round(cpu)} µs each`;
};

async function measureLoad(
	{ what, students: count, budgetMs }: Load,
	servers: readonly Child[],
): Promise<ResultRow> {
	const added = await servers[0]?.order({ kind: "students", count }, "students");
	const students = await openStudents(servers, added?.students ?? []);
	const cpuTime = async (): Promise<number> => {
		const work = await Promise.all(servers.map((server) => server.order({ kind: "work" }, "work")));
		return work.reduce((sum, { micros }) => sum + micros, 0);
	};
	const all: Record<"answer" | "answerPlainly", Round[]> = { answer: [], answerPlainly: [] };
	const sample = async (how: keyof typeof all): Promise<Round> => {
		const before = await cpuTime();
		const times = await answerAll(students, answersEach, how);
		const round = { times, cpuMicros: ((await cpuTime()) - before) / times.length };
		all[how].push(round);
		console.log(`${how}: ${textOf([round])}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
		return round;
	};
	const medianOf = await measurePairs(
		{ rounds, warm: 1 },
		() => sample("answer"),
		() => sample("answerPlainly"),
	);
	for (const student of students) student.close();
	const ratio = medianOf(({ ours, floor }) => p99(ours.times) / p99(floor.times));
	const cpuRatio = medianOf(({ ours, floor }) => ours.cpuMicros / floor.cpuMicros);
	// The first round warms up.
	const [ours, floor] = [all.answer.slice(1), all.answerPlainly.slice(1)];
	return {
		what: `${what}, an answer each every ${intervalSeconds} s: stored, p99; against the same rows on the bare driver`,
		ours: textOf(ours),
		floor: textOf(floor),
		ratio: `${ratio.toFixed(2)} ×, by work ${cpuRatio.toFixed(2)} ×`,
		budget: `${budgetMs} ms`,
		ok: p99(ours.flatMap(({ times }) => times)) <= budgetMs,
	};
}

/** Starts its own databases and servers. */
export const measureAnswers = async (): Promise<ResultRow[]> => [
	await withEmbedded((server) =>
		measureLoad({ what: "300 students over the embedded database", students: 300, budgetMs: 500 }, [server]),
	),
	await withCluster((servers) =>
		measureLoad(
			{ what: "2,000 students over PostgreSQL and two servers", students: 2000, budgetMs: 250 },
			servers,
		),
	),
];
