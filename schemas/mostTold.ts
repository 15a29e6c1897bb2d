// How much a school may ask of a student at once. A question counts wherever an answer brings it up: that is how often
// it is told (OPEN-088). A page reads no more of one form.
export const mostTold = { questions: 2000, answers: 60_000 } as const;
