// Rules for live lessons: their times, and where their rooms and recordings are.
import type { ContentLesson, LessonLive } from "../../../schemas/generated/documents.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { isTrustedAddress, replayAddress, type TrustedOrigins } from "../../shared/entry/liveAddress.ts";
import { quoteText, unless } from "../../shared/ruleProblems.ts";
import type { Content, Located } from "./parts.ts";
import { chaptersOf, lessonsOf } from "./references.ts";

type Live = Located<LessonLive>;

export const lessonsIn = ({ courses }: Pick<Content, "courses">): Located<ContentLesson>[] =>
	courses.flatMap(chaptersOf).flatMap(lessonsOf);

const liveOf = ({ part, at, item: { live } }: Located<ContentLesson>): Live[] =>
	live ? [{ part, at: `${at}.live`, item: live }] : [];

/** The schema has the form of an instant; the 31st of November has it too, which `Date` reads as the 1st of December. */
export const isInstant = (text: string): boolean =>
	!Number.isNaN(Date.parse(text)) &&
	new Date(text).toISOString().slice(0, 10) === text.slice(0, 10) &&
	!text.startsWith("0000");

function timeProblems({ at, item: { startsAt, endsAt } }: Live): Problem[] {
	const unreadable = Object.entries({ startsAt, endsAt }).filter(([, text]) => !isInstant(text));
	if (unreadable.length > 0)
		return unreadable.map(([name, text]) =>
			problem(`${at}.${name}`, "an instant of the calendar", quoteText(text), "correct it"),
		);
	return unless(
		Date.parse(startsAt) < Date.parse(endsAt),
		`${at}.endsAt`,
		`after ${startsAt}, when it starts`,
		quoteText(endsAt),
		"correct one of them",
	);
}

const ownRoomProblems = ({ at, item: { vendor, address } }: Live): Problem[] =>
	unless(
		address === undefined || !["livekit", "room"].includes(vendor),
		`${at}.address`,
		`absent: a room of ${vendor} has none`,
		quoteText(address),
		"remove it or name another vendor",
	);

export const liveProblems = (content: Pick<Content, "courses">): Problem[] =>
	lessonsIn(content)
		.flatMap(liveOf)
		.flatMap((live) => [...timeProblems(live), ...ownRoomProblems(live)]);

const expectedAddress =
	"an address of https at a host of the company or at one of its allowedOrigins, without a password";

/** @param company of the site document: whom it trusts */
export const liveAddressProblems = (content: Pick<Content, "courses">, company: TrustedOrigins): Problem[] =>
	lessonsIn(content)
		.flatMap(liveOf)
		.flatMap(({ at, item }) =>
			Object.entries({ address: item.address, replay: replayAddress(item) }).flatMap(([name, address]) =>
				unless(
					address === undefined || isTrustedAddress(address, company),
					`${at}.${name}`,
					expectedAddress,
					quoteText(address),
					"correct it, or add its origin to the site",
				),
			),
		);
