// Rules for the videos, captions and files that lessons name: whose addresses they are, and whether they are stored.
import type { ContentLesson, SiteDocument } from "../../../schemas/generated/documents.ts";
import { type LocatedText, type Problem, problem } from "../../../schemas/problems.ts";
import type { MediaKind } from "../../shared/media/mediaStore.ts";
import { quoteText, unless } from "../../shared/ruleProblems.ts";
import { isAddress } from "./lessonRules.ts";
import { lessonsIn } from "./liveRules.ts";
import type { Content, Located } from "./parts.ts";

type Company = Pick<SiteDocument["company"], "mediaOrigins">;

/** Of https, without a password in it, at an origin that pages of lessons may play from. */
function isPlayable(address: string, { mediaOrigins = [] }: Company): boolean {
	if (!URL.canParse(address)) return false;
	const { origin, username, password } = new URL(address);
	return !username && !password && mediaOrigins.includes(origin);
}

/** @param company of the site document: where its videos may come from */
export const mediaAddressProblems = (content: Pick<Content, "courses">, company: Company): Problem[] =>
	lessonsIn(content).flatMap(({ at, item: { video } }) =>
		unless(
			video === undefined || !isAddress(video.media) || isPlayable(video.media, company),
			`${at}.video.media`,
			"the name of a stored file, or an address at one of the company's mediaOrigins, without a password",
			quoteText(video?.media),
			"correct it, or add its origin to the site",
		),
	);

const kindsOf = {
	video: ["video", "playlist"],
	captions: ["captions"],
	resource: ["video", "captions", "file"],
} as const satisfies Readonly<Record<string, readonly MediaKind[]>>;

const namedIn = ({ at, item }: Located<ContentLesson>): [keyof typeof kindsOf, LocatedText][] => [
	...(item.video && !isAddress(item.video.media)
		? [["video", [`${at}.video.media`, item.video.media]] as [keyof typeof kindsOf, LocatedText]]
		: []),
	...(item.video?.captions ?? []).map(({ media }, i): [keyof typeof kindsOf, LocatedText] => [
		"captions",
		[`${at}.video.captions[${i}].media`, media],
	]),
	...(item.resources ?? []).map(({ media }, i): [keyof typeof kindsOf, LocatedText] => [
		"resource",
		[`${at}.resources[${i}].media`, media],
	]),
];

/** @param stored by the names that content may have; @param parts only these are reported */
export const mediaWarnings = (
	content: Pick<Content, "courses">,
	stored: ReadonlyMap<string, MediaKind>,
	parts: ReadonlySet<string>,
): Problem[] =>
	lessonsIn(content)
		.filter(({ part }) => parts.has(part))
		.flatMap(namedIn)
		.flatMap(([use, [path, name]]) => {
			const kind = stored.get(name);
			if (kind === undefined)
				return problem(path, "the name of a stored file", quoteText(name), "bring it: content media put");
			const kinds: readonly MediaKind[] = kindsOf[use];
			return kinds.includes(kind)
				? []
				: problem(
						path,
						`a file of the kind ${kinds.join(" or ")}`,
						`${quoteText(name)}, ${kind}`,
						"name another",
					);
		});
