import { mutate, SWRConfig, unstable_serialize } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { answersAhead, firstFetchers, takeAhead } from "./ahead.ts";
import { firstDetail, firstList } from "./firstAnswer.ts";
import { prefetchAnswer } from "./prefetchAnswer.ts";

const school = "north";
const list = firstList("course", "/course/list", { page: 1 }, school);
const key = unstable_serialize(["course", school, list.queryKey]);
const cached = () => SWRConfig.defaultValue.cache.get(key)?.data;
const answer = { queryKey: list.queryKey, schoolId: school, data: ["js"] };

function fetcherOf(result: () => Promise<unknown>) {
	const fetch = vi.fn(result);
	firstFetchers.set("course", { fetch });
	return fetch;
}

beforeEach(async () => {
	answersAhead.clear();
	await mutate(["course", school, list.queryKey], undefined, { revalidate: false });
});

test("an answer fetched ahead is in the cache, and is the one fetch of the hook that shows it", async () => {
	const fetch = fetcherOf(async () => ["js"]);
	await prefetchAnswer(list, school);
	expect(cached()).toEqual(answer);
	expect(await takeAhead(key)).toEqual(answer);
	expect(takeAhead(key)).toBeUndefined();
	await prefetchAnswer(list, school);
	expect(fetch).toHaveBeenCalledOnce();
});

test("a link hovered twice asks once, also while the answer is under way", async () => {
	const pending = Promise.withResolvers<unknown>();
	const fetch = fetcherOf(() => pending.promise);
	const both = [prefetchAnswer(list, school), prefetchAnswer(list, school)];
	const taken = takeAhead(key);
	pending.resolve(["js"]);
	await Promise.all(both);
	expect(await taken).toEqual(answer);
	expect(fetch).toHaveBeenCalledOnce();
});

test("an answer that was forgotten while under way does not enter the cache: the screen asks anew", async () => {
	const pending = Promise.withResolvers<unknown>();
	fetcherOf(() => pending.promise);
	const fetched = prefetchAnswer(list, school);
	answersAhead.clear();
	pending.resolve(["before the change"]);
	await fetched;
	expect(cached()).toBeUndefined();
	expect(takeAhead(key)).toBeUndefined();
});

test("a failure is reported and forgotten: the screen asks anew", async () => {
	fetcherOf(() => Promise.reject(new Error("no line")));
	await expect(prefetchAnswer(list, school)).rejects.toThrow("no line");
	expect(takeAhead(key)).toBeUndefined();
	expect(cached()).toBeUndefined();
});

test("the query of an entry carries its id to the fetcher", async () => {
	const fetch = fetcherOf(async () => ({}));
	const detail = firstDetail("course", "/course/detail", "js");
	if (!detail) throw new Error("firstDetail() must make a query for an id");
	await prefetchAnswer(detail, school);
	expect(fetch).toHaveBeenCalledWith(detail, school, expect.any(AbortSignal));
});

test("nothing is fetched for a feature that fetches nothing first", async () => {
	await prefetchAnswer({ ...list, feature: "unknown" }, school);
	expect(cached()).toBeUndefined();
});
