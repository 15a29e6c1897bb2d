// A browser of a visitor who practises, as far as the server knows it.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import type { Exercise, UnloginMerged, UnloginResults } from "../../../schemas/generated/documents.ts";

const exercises = "/s/api/question/v1/exercise";

/** With its cookie, and the token of the student who is signed in. */
export function visitorBrowser(app: FastifyInstance, storesCookies = true) {
	let cookie = "";
	async function ask<T>(path: string, body?: object, student?: string) {
		const reply = await app.inject({
			method: body ? "POST" : "GET",
			url: path.startsWith("/s/") ? path : `${exercises}/${path}`,
			headers: {
				host: "one.test",
				"accept-language": "en",
				...(cookie !== "" && { cookie }),
				...(student !== undefined && { authorization: `token of ${student}` }),
			},
			...(body && { payload: body }),
		});
		const [set] = reply.cookies;
		if (set && storesCookies) cookie = `${set.name}=${set.value}`;
		return { set, ...reply.json<{ code: string; message: string; data: T }>() };
	}
	/** Asks twice where the browser had no cookie yet, as the page does. */
	async function begin(clientId: string): Promise<Exercise> {
		const path = `quick/paper/generate/sciences/maths?clientId=${clientId}`;
		const first = await ask<Exercise>(path, {});
		return first.code === "1608" ? (await ask<Exercise>(path, {})).data : first.data;
	}
	const answer = async (clientId: string, exerciseId: string, taskId: string, entryId = randomUUID()) => {
		const body = { exerciseId, taskId, answer: ["b"], isFinal: true };
		const path = `unlogin/submit?clientId=${clientId}&recordId=${exerciseId}&paperId=${exerciseId}&exerciseType=quick`;
		const reply = await ask<UnloginResults>(path, { answers: [{ entryId, age: 500, body }] });
		return reply.data.results[0] ?? expect.fail("no result");
	};
	const merge = async (clientId: string, student: string) =>
		(await ask<UnloginMerged>(`unlogin/sync?schoolId=one&currentId=${clientId}`, {}, student)).data;
	const read = (clientId: string, id: string) => ask<Exercise>(`paper/${id}?clientId=${clientId}`);
	return {
		...{ ask, begin, answer, merge, read },
		/** Takes another cookie, such as one that nobody was given. */
		setCookie: (value: string) => {
			cookie = value;
		},
	};
}
