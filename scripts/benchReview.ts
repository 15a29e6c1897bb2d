// Simulates students who repeat what they answered wrong, by the plan of the wrong book and until it is answered right.
// Writes bench/review.md; with a number, as many students, printed and not written.
import { printResults, type ResultRow, writeResults } from "./bench/results.ts";
import { type Course, type Outcome, planned, untilRight } from "./bench/reviewStudents.ts";

const wanted = Number(process.argv[2] ?? 100);
if (!Number.isInteger(wanted) || wanted < 1)
	throw new Error(`npm run bench:review: students must be a whole number from 1, found ${process.argv[2]}`);
const seeds = Array.from({ length: wanted }, (_, i) => i + 1);
const aim = 1.2;

const courses: readonly (Course & { readonly name: string })[] = [
	{ name: "3 new a day", newADay: 3, newDays: 60, examDay: 90, dailyLimit: 30 },
	{ name: "6 new a day", newADay: 6, newDays: 60, examDay: 90, dailyLimit: 30 },
	{ name: "10 new a day", newADay: 10, newDays: 60, examDay: 90, dailyLimit: 30 },
	{
		name: "6 new a day until ten days before the exam",
		newADay: 6,
		newDays: 80,
		examDay: 90,
		dailyLimit: 30,
	},
];

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
const mean = (list: readonly number[]): number => sum(list) / list.length;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const answersOf = (outcomes: readonly Outcome[]): string =>
	`${Math.round(mean(outcomes.map(({ answers }) => sum(answers))))} answers`;

function row(what: string, ours: readonly Outcome[], others: readonly Outcome[]): ResultRow {
	const [own, other] = [ours, others].map((all) => mean(all.map(({ retention }) => retention))) as [
		number,
		number,
	];
	const ratio = own / other;
	return {
		what,
		ours: `${percent(own)}, ${answersOf(ours)}`,
		floor: `${percent(other)}, ${answersOf(others)}`,
		ratio: `${ratio.toFixed(2)} ×`,
		budget: `${aim.toFixed(2)} ×`,
		ok: ratio >= aim,
	};
}

function rowsOf({ name, ...course }: (typeof courses)[number]): ResultRow[] {
	const ours = seeds.map((seed) => planned(seed, course));
	const limits = Array.from({ length: course.examDay }, () => course.dailyLimit);
	return [
		row(
			`${name}; until right, then the question leaves the book; the same limit of a day`,
			ours,
			seeds.map((seed) => untilRight(seed, course, limits, "none")),
		),
		row(
			`${name}; until right, and exactly our answers of each day: what is left repeats all questions at random`,
			ours,
			seeds.map((seed, i) => untilRight(seed, course, ours[i]?.answers ?? [], "random")),
		),
	];
}

const intro = `# Reviews

Made by \`npm run bench:review\`. **A simulation, not a measurement of students:** ${wanted} simulated students (seeds 1 to
${wanted}) forget by the memory model of FSRS. Each has parameters of their own, which the plan does not know (normal noise on
their logarithms, standard deviation 0.15), and questions differ in difficulty; of what is known one answer in 20 is
wrong, of what is not known three in 20 are guessed. The plan comes from the same family of models, which favours it.

The figure is the mean chance to know a question that was once answered wrong, on the day of the exam. Ours is the plan
of the wrong book, with the day of the exam set and at most 30 answers a day. It is compared with "repeat until right",
where a right answer takes a question out of the wrong book (as EduSoho does): once under the same limit, of which that
way leaves most unused, and once with exactly our number of answers on each day, the rest of them spread at random over
all questions. That second student repeats everything at growing distances, which "repeat until right" does not offer;
the aim of 1.20 cannot be reached against it where it remembers more than five in six.`;

const rows = courses.flatMap(rowsOf);
if (process.argv[2] === undefined) writeResults("review.md", intro, rows);
else printResults(intro, rows);
