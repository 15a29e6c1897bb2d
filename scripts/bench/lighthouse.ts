// Lighthouse's marks of a page, as a phone on a slow line or a desktop gets it: a judge from outside.
import lighthouse, { desktopConfig, type Result } from "lighthouse";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** Marks from 0 to 100, the figures behind the first of them, and what cost the others a point. */
export interface Marks {
	readonly score: Readonly<Record<Category, number>>;
	readonly fcpMs: number;
	readonly lcpMs: number;
	readonly blockedMs: number;
	readonly shift: number;
	readonly faults: readonly string[];
}

const numberOf = ({ audits }: Result, name: string): number => audits[name]?.numericValue ?? Number.NaN;

/** Audits outside of performance, whose marks are yes or no, that a page did not pass. */
const faultsOf = ({ audits, categories: rated }: Result): string[] =>
	categories
		.filter((name) => name !== "performance")
		.flatMap((name) => rated[name]?.auditRefs ?? [])
		.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
		.map(({ id }) => `${id}: ${audits[id]?.explanation ?? audits[id]?.title ?? ""}`);

/** Presets of Lighthouse. */
export type Device = "phone" | "desktop";

/**
 * Judges a page as the browser has it: with the cookies and the storage of its own context, without its cache.
 * @param port of the browser's debugging protocol
 */
export async function rate(url: string, port: number, device: Device = "phone"): Promise<Marks> {
	const run = await lighthouse(
		url,
		{ port, onlyCategories: [...categories], logLevel: "error" },
		device === "desktop" ? desktopConfig : undefined,
	);
	if (!run) throw new Error(`Lighthouse must judge ${url}, found no result`);
	const { lhr } = run;
	if (lhr.runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${lhr.runtimeError.message}`);
	const scoreOf = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
	return {
		score: {
			performance: scoreOf("performance"),
			accessibility: scoreOf("accessibility"),
			"best-practices": scoreOf("best-practices"),
			seo: scoreOf("seo"),
		},
		fcpMs: numberOf(lhr, "first-contentful-paint"),
		lcpMs: numberOf(lhr, "largest-contentful-paint"),
		blockedMs: numberOf(lhr, "total-blocking-time"),
		shift: numberOf(lhr, "cumulative-layout-shift"),
		faults: faultsOf(lhr),
	};
}
