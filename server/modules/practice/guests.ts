// Visitors who practise: a browser is known by its client id and a cookie that no script reads, so that knowing an id
// steals nothing. What was practised becomes the student's who signs in first, once.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { UnloginMerged } from "../../../schemas/generated/documents.ts";
import { isAnswered } from "../../../schemas/practiceAnswers.ts";
import { createSigner } from "../../crypto/signing.ts";
import type { Sql } from "../../db/sql.ts";
import { refuse } from "../../plugins/envelope.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { answersOf } from "./answerStore.ts";
import { countAnswersOf } from "./countAnswers.ts";
import type { ExerciseOwner } from "./exerciseStore.ts";
import { guestSecret, setGuestSecret } from "./guestCookie.ts";
import * as store from "./guestStore.ts";
import { refusals } from "./rules.ts";

/** Of a merge, those that are named in its answer, which is stored. */
const namedExercises = 40;

export type Guests = ReturnType<typeof createGuests>;

export function createGuests(secret: string) {
	const signer = createSigner(secret, "guest");

	/** @returns undefined where the browser sends no cookie */
	function keyOf(request: FastifyRequest, clientId: string): store.GuestKey | undefined {
		const value = guestSecret(request);
		if (value === undefined) return undefined;
		return { clientHash: signer.sign(`client ${clientId}`), cookieHash: signer.sign(`cookie ${value}`) };
	}

	async function find(sql: Sql, request: FastifyRequest, clientId: string): Promise<store.Guest | undefined> {
		const key = keyOf(request, clientId);
		return key && store.findGuest(sql, key);
	}

	/** The page asks once more: by then a browser that stores cookies sends this one. */
	function giveCookie(reply: FastifyReply): never {
		setGuestSecret(reply);
		return refuse(refusals.noCookie);
	}

	return {
		find,

		/**
		 * The owner of an exercise that begins. A first request gets a cookie and is refused: otherwise two of them would begin
		 * exercises under two cookies, of which the browser keeps one. So does the first one after a merge, since the next
		 * visitor may be somebody else.
		 * @throws Refusal
		 */
		async begin(
			sql: Sql,
			request: FastifyRequest,
			reply: FastifyReply,
			clientId: string | undefined,
		): Promise<ExerciseOwner> {
			const companyId = request.company.id;
			if (request.student) return { companyId, studentId: request.student.id };
			if (clientId === undefined) return refuse(refusals.signIn);
			const key = keyOf(request, clientId);
			if (!key || (await store.isSpent(sql, key.cookieHash))) return giveCookie(reply);
			const guest = (await store.findGuest(sql, key, true)) ?? (await store.addGuest(sql, companyId, key));
			if (guest.studentId !== null) return giveCookie(reply);
			return { companyId, guestId: guest.id };
		},

		/** The student, or the visitor of the browser. @throws Refusal */
		async ownerOf(sql: Sql, request: FastifyRequest, clientId: string | undefined): Promise<ExerciseOwner> {
			const companyId = request.company.id;
			if (request.student) return { companyId, studentId: request.student.id };
			if (clientId === undefined) return refuse(refusals.signIn);
			const guest = (await find(sql, request, clientId)) ?? refuse(refusals.noCookie);
			return { companyId, guestId: guest.id };
		},

		/** In a transaction of the company. Whoever comes second, or comes again, gets nothing. */
		async merge(
			sql: Sql,
			{ companyId, studentId }: StudentKey,
			request: FastifyRequest,
			clientId: string,
		): Promise<UnloginMerged> {
			const guest = await find(sql, request, clientId);
			return guest ? mergeGuest(sql, { companyId, studentId }, guest.id) : { taskCount: 0, exerciseIds: [] };
		},
	};
}

/** Makes what a visitor practised the student's. */
export async function mergeGuest(sql: Sql, student: StudentKey, guestId: string): Promise<UnloginMerged> {
	const isFirst = await store.claimGuest(sql, guestId, student.studentId);
	const moved = isFirst ? await store.moveExercises(sql, guestId, student.studentId) : [];
	const answers = await answersOf(
		sql,
		moved.map(({ exerciseId }) => exerciseId),
	);
	await countAnswersOf(sql, student, moved, answers);
	return {
		taskCount: answers.filter(({ answer }) => isAnswered(answer)).length,
		exerciseIds: moved.map(({ exerciseId }) => exerciseId).slice(0, namedExercises),
	};
}
