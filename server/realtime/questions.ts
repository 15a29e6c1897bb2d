// Questions to every server at once, over the bus: each gives its part of the answer.
import { randomUUID } from "node:crypto";
import type { Json } from "../../schemas/json.ts";

/** Sends to every server, this one included. @returns how many it reached */
type Send = (topic: string, message: Json) => Promise<number>;
type Subscribe = (topic: string, listener: (message: Json) => void) => void;

const questionTopic = "question";
const answerTopic = "answer";
/** A server that takes longer is not waited for; ms. */
const patience = 500;

interface Question {
	readonly id: string;
	readonly topic: string;
	readonly message: Json;
}

export interface Questions {
	ask(topic: string, message: Json): Promise<readonly Json[]>;
	answer(topic: string, answerer: (message: Json) => Json): void;
}

export function questionsOver(send: Send, subscribe: Subscribe): Questions {
	const answerers = new Map<string, (message: Json) => Json>();
	const open = new Map<string, (answer: Json) => void>();

	subscribe(questionTopic, (message) => {
		const { id, topic, message: asked } = message as unknown as Question;
		// Who has nothing to say says so; the asker counts the answers.
		const answer = answerers.get(topic)?.(asked) ?? null;
		void send(answerTopic, { id, answer });
	});
	subscribe(answerTopic, (message) => {
		const { id, answer } = message as { id: string; answer: Json };
		open.get(id)?.(answer);
	});

	return {
		answer: (topic, answerer) => void answerers.set(topic, answerer),
		async ask(topic, message) {
			const id = randomUUID();
			const answers: Json[] = [];
			const all = Promise.withResolvers<void>();
			let expected = Number.POSITIVE_INFINITY;
			const look = () => answers.length >= expected && all.resolve();
			open.set(id, (answer) => {
				answers.push(answer);
				look();
			});
			const late = setTimeout(all.resolve, patience);
			expected = await send(questionTopic, { id, topic, message });
			look();
			await all.promise;
			clearTimeout(late);
			open.delete(id);
			return answers;
		},
	};
}
