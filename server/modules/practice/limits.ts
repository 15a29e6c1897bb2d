// How often exercises may begin, how many may be under way, and how often visitors may call.
import type { FastifyRequest } from "fastify";
import { networkOf } from "../../plugins/networkOf.ts";
import { guestSecret } from "./guestCookie.ts";

/**
 * Of a student, or of the visitors of an address: a class may be behind one. The first call of a browser is refused and
 * brings its cookie; those calls are counted apart, so that they take nothing from the number of exercises.
 */
export const beginLimit = {
	max: 60,
	per: "minute",
	key(request: FastifyRequest) {
		const { company, student, ip } = request;
		if (student) return `${company.id} of ${student.id}`;
		return `${company.id} ${networkOf(ip)}${guestSecret(request) === undefined ? " without a cookie" : ""}`;
	},
} as const;

/** How often a student may begin the paper of a day in a subject: once more after giving it up, since that tells its solutions. */
export const maxDailyBegins = 2;

/** Of the visitors of an address; a client id is chosen by the caller and limits nothing. */
export const visitorLimit = {
	max: 1200,
	per: "minute",
	key: ({ company, ip }: FastifyRequest) => `${company.id} ${networkOf(ip)}`,
} as const;

/**
 * Exercises that are neither handed in nor given up. Another one is refused; none ends by itself. More than a student who
 * leaves some of every subject for later has, and less than what fills a database. Daily practice does not count: it is
 * limited by its days, and by how often its paper begins.
 */
export const maxOpenExercises = { student: 100, visitor: 50 } as const;
