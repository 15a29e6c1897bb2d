// Requests of the authorisation table and messages of the realtime connection, about an exercise that there is.

/** Puts the ids of an exercise and a task in the place of those of the table, which lead nowhere. */
export function live(text: string, { exerciseId }: { exerciseId: string }, taskId: string): string {
	const values: readonly (readonly [from: string, to: string])[] = [
		["00000000-0000-4000-8000-000000000000", exerciseId],
		["/paper/-?", `/paper/${exerciseId}?`],
		["recordId=none", `recordId=${exerciseId}`],
		['"recordId":"none"', `"recordId":"${exerciseId}"`],
		["generate/none/none", "generate/sciences/maths"],
		['"chapterId":"none"', '"chapterId":"fractions"'],
		["no-such-subject", "maths"],
		["no-such-task", taskId],
		["no-such-question", taskId.split(".")[0] ?? taskId],
		["exercise-1", exerciseId],
		["question-1", taskId],
	];
	return values.reduce((now, [from, to]) => now.replaceAll(from, to), text);
}
