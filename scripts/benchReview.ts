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

/** Students of a group: how far groups differ shows what chance does. */
const groupSize = 10;

const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
const mean = (list: readonly number[]): number => sum(list) / list.length;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const retentionOf = (outcomes: readonly Outcome[]): number =>
	mean(outcomes.map(({ retention }) => retention));
const textOf = (outcomes: readonly Outcome[]): string => {
	const answers = mean(outcomes.map((outcome) => sum(outcome.answers)));
	return `${percent(retentionOf(outcomes))}, ${Math.round(answers)} answers`;
};

const groupsOf = (outcomes: readonly Outcome[]): readonly Outcome[][] =>
	Array.from({ length: Math.ceil(outcomes.length / groupSize) }, (_, i) =>
		outcomes.slice(i * groupSize, (i + 1) * groupSize),
	);

function row(what: string, ours: readonly Outcome[], others: readonly Outcome[]): ResultRow {
	const ratio = retentionOf(ours) / retentionOf(others);
	const otherGroups = groupsOf(others);
	const ratios = groupsOf(ours).map((group, i) => retentionOf(group) / retentionOf(otherGroups[i] ?? []));
	return {
		what,
		ours: textOf(ours),
		floor: textOf(others),
		ratio: `${ratio.toFixed(2)} × (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
		budget: `${aim.toFixed(2)} ×`,
		ok: ratio >= aim,
	};
}

function rowsOf({ name, ...course }: (typeof courses)[number]): ResultRow[] {
	const limits = Array.from({ length: course.examDay }, () => course.dailyLimit);
	const ours = seeds.map((seed) => planned(seed, course));
	const leaving = seeds.map((seed) => untilRight(seed, course, limits, "none"));
	const withOurAnswers = (rest: "random" | "again") =>
		seeds.map((seed, i) => untilRight(seed, course, ours[i]?.answers ?? [], rest));
	const withTheirAnswers = seeds.map((seed, i) => planned(seed, course, leaving[i]?.answers));
	return [
		row(`${name}: same limit of a day; what is right leaves the book`, ours, leaving),
		row(`${name}: our answers of each day; then others at random`, ours, withOurAnswers("random")),
		row(`${name}: our answers of each day; then the book from its beginning`, ours, withOurAnswers("again")),
		row(`${name}: their answers of each day; what is right leaves the book`, withTheirAnswers, leaving),
	];
}

const intro = `# Reviews

Made by \`npm run bench:review\`. **A simulation, not a measurement of students:** ${wanted} simulated students (seeds 1 to
${wanted}) forget by the memory model of FSRS. Each has parameters of their own, which the plan does not know (normal noise on
their logarithms, standard deviation 0.15), and questions differ in difficulty; of what is known one answer in 20 is
wrong, of what is not known three in 20 are guessed. The plan comes from the same family of models, which favours it.

The figure is the mean chance to know a question that was once answered wrong, on the day of the exam; the ratio is of
the means of all students, and in brackets the lowest and highest of groups of ${groupSize}. Ours is the plan of the wrong book,
with the day of the exam set and at most 30 answers a day. It is compared with "repeat until right": a question is
repeated until it is right, on the same day too, and then leaves the wrong book, as EduSoho's does.

1. *The same limit of a day.* That way leaves most of it unused, since the book is soon empty.
2. *Our answers of each day; then others at random.* When the book is empty, the rest of as many answers as ours goes to
   questions that had left it, at random.
3. *Our answers of each day; then the book from its beginning.* The rest goes through all questions again, in turn. This
   student spaces repetitions as evenly as a plan without a model can: no answer is wasted.
4. *Their answers of each day.* The plan gets no more answers on any day than "until right" takes, little more than one
   for each question.

The aim of ${aim.toFixed(2)} is reached against the first alone. Against the second and third it cannot be where they remember more
than five in six, and with equal answers most of the gain comes from repeating at all, not from the plan.`;

const rows = courses.flatMap(rowsOf);
if (process.argv[2] === undefined) writeResults("review.md", intro, rows);
else printResults(intro, rows);
