// What the server said to a question of a block or screen, by school: a switch of the school never shows the
// former one's.
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { ApiError, askLater, isAborted, isPartMissing, isPassing } from "../../core/errors.ts";
import { useScreenSignal } from "../../core/screenSignal.ts";
import { schoolIdAtom } from "../../core/session.ts";
import { type Answer, isId, type Standing, standing } from "./reading.ts";

/** What a screen needs to know of a reading: the data, and how things stand with it. */
export interface Reading<T> extends Standing<T> {
	readonly retrying: boolean;
	readonly retry: () => void;
	/** The data is stale and the wait longer than it should be: the reader is told. */
	readonly slow?: boolean;
}

/** With the drawing, the reader is told within five seconds. ms */
const usual = 3_000;

/** Whether a wait has lasted longer than it should. */
function useSlow(waits: boolean): boolean {
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		if (!waits) return;
		const timer = setTimeout(() => setSlow(true), usual);
		return () => {
			clearTimeout(timer);
			setSlow(false);
		};
	}, [waits]);
	return slow;
}

/** The server refused for good: asking again with the same words is no use. */
const isMissing = (error: unknown): boolean =>
	error instanceof ApiError && (error.status === 404 || error.status === 400);

export interface Question<T> {
	/** Whose question it is; the first part of the key. */
	readonly feature: string;
	/** The question in words of the feature's own; undefined asks nothing. */
	readonly question: string | undefined;
	/** The school is empty where only the server knows the default one. */
	readonly ask: (school: string, signal: AbortSignal) => Promise<T>;
	/** Milliseconds until the answer is outdated; 0 for never. */
	readonly refreshIn?: (data: T) => number;
}

/** The answer to a question; while another page or search loads, the former stays and is marked stale. */
export function useReading<T>({ feature, question, ask, refreshIn }: Question<T>): Reading<T> {
	const school = useAtomValue(schoolIdAtom);
	const key = question === undefined ? null : [feature, school, question];
	const signal = useScreenSignal(key);
	const {
		data,
		error: failure,
		isValidating,
		mutate,
	} = useSWR<Answer<T>>(
		key,
		async () => ({ of: question ?? "", school, data: await ask(school, signal()) }),
		{
			keepPreviousData: true,
			revalidateOnFocus: false,
			shouldRetryOnError: (problem: unknown) => isPassing(problem) && !isMissing(problem),
			onErrorRetry: askLater,
			...(refreshIn ? { refreshInterval: (answer) => (answer ? refreshIn(answer.data) : 0) } : {}),
		},
	);
	// One that was given up is asked for again as soon as it is shown.
	const error = isAborted(failure) ? undefined : failure;
	const stands = standing(data, error, { question, school });
	return {
		...stands,
		slow: useSlow(stands.stale),
		retrying: isValidating,
		// A part that did not come is only asked for again by a fresh page.
		retry: () => (isPartMissing(error) ? location.reload() : void mutate()),
	};
}

/** One thing by its id; an address may hold anything in its place. */
export interface QuestionOfOne<T> {
	readonly feature: string;
	readonly id: string | undefined;
	readonly ask: (id: string, school: string, signal: AbortSignal) => Promise<T>;
}

/** The answer about one thing: never the former one while another loads. */
export interface ReadingOfOne<T> extends Reading<T> {
	/** There is no such thing. */
	readonly missing: boolean;
}

export function useReadingOfOne<T>({ feature, id, ask }: QuestionOfOne<T>): ReadingOfOne<T> {
	const known = isId(id);
	const reading = useReading({
		feature,
		question: known ? `detail ${id}` : undefined,
		ask: (school, signal) => ask(id ?? "", school, signal),
	});
	const settled = reading.stale ? { ...reading, data: undefined, stale: false } : reading;
	return { ...settled, missing: !known || isMissing(reading.error) };
}

/** A query that names the school; none where only the server knows the default one. */
export const withSchool = <Q extends object>(query: Q, schoolId: string): Q & { schoolId?: string } =>
	schoolId === "" ? query : { ...query, schoolId };
