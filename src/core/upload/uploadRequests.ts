// The requests of an upload: with the headers of every call, and sent once more when the session was renewed meanwhile.
import { DefaultHttpStack, type HttpRequest, type HttpResponse, type HttpStack } from "tus-js-client";
import { callHeaders } from "../http.ts";
import { fetchCurrentUser } from "../mine.ts";
import { uploaderNow } from "./uploadMemory.ts";

/** A line over which nothing goes for so long is dead; ms. */
const silence = 30_000;
/** Nothing moves for so long: the student is told that it waits; ms. */
export const slow = 4_000;

/** Somebody else is here now: what they send is no part of another's file. */
export class StrangerError extends Error {
	override readonly name = "StrangerError";
}

export interface RequestWatch {
	readonly owner: string;
	/** Nothing moves, but the line is not given up yet. */
	readonly stalled: () => void;
}

const platform = new DefaultHttpStack({});

/** tus knows addresses as the server wrote them; only the path counts, whatever stands in front of the server. */
const here = (url: string): string => {
	const { pathname, search } = new URL(url, location.origin);
	return `${location.origin}${pathname}${search}`;
};

class SessionRequest implements HttpRequest {
	readonly #method: string;
	readonly #url: string;
	readonly #watch: RequestWatch;
	readonly #headers = new Map<string, string>();
	#progress: (sent: number) => void = () => undefined;
	#sent: HttpRequest | undefined;
	#aborted = false;
	#end: (reason: Error) => void = () => undefined;

	constructor(method: string, url: string, watch: RequestWatch) {
		this.#method = method;
		this.#url = url;
		this.#watch = watch;
	}

	getMethod = (): string => this.#method;
	getURL = (): string => this.#url;
	setHeader = (name: string, value: string): void => void this.#headers.set(name, value);
	getHeader = (name: string): string | undefined => this.#headers.get(name);
	setProgressHandler = (handler: (sent: number) => void): void => {
		this.#progress = handler;
	};
	getUnderlyingObject = (): unknown => this.#sent?.getUnderlyingObject();

	async abort(): Promise<void> {
		this.#aborted = true;
		await this.#sent?.abort();
		this.#end(new DOMException("the upload was stopped", "AbortError"));
	}

	async send(body: unknown): Promise<HttpResponse> {
		const response = await this.#once(body);
		if (response.getStatus() !== 401) return response;
		// A call of the student's renews the session, or has them sign in; only then is there a token to go on with.
		await fetchCurrentUser(callHeaders()["schoolId"] ?? "");
		return this.#once(body);
	}

	#once(body: unknown): Promise<HttpResponse> {
		// It was stopped while the session was renewed.
		if (this.#aborted) return Promise.reject(new DOMException("the upload was stopped", "AbortError"));
		if (uploaderNow() !== this.#watch.owner)
			return Promise.reject(new StrangerError("somebody else is here, or stands in another school"));
		const request = platform.createRequest(this.#method, here(this.#url));
		this.#sent = request;
		for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
		for (const [name, value] of this.#headers) request.setHeader(name, value);
		return new Promise((resolve, reject) => {
			const timers: ReturnType<typeof setTimeout>[] = [];
			const rest = () => {
				for (const timer of timers.splice(0)) clearTimeout(timer);
			};
			const end = (reason: Error) => {
				rest();
				reject(reason);
			};
			const moves = () => {
				rest();
				timers.push(setTimeout(this.#watch.stalled, slow));
				timers.push(
					setTimeout(() => void request.abort().then(() => end(new Error("nothing was heard"))), silence),
				);
			};
			this.#end = end;
			moves();
			request.setProgressHandler((sent) => {
				moves();
				this.#progress(sent);
			});
			request.send(body).then((response) => {
				rest();
				resolve(response);
			}, end);
		});
	}
}

/** How tus speaks to the server for one student. */
export const uploadRequests = (watch: RequestWatch): HttpStack => ({
	createRequest: (method, url) => new SessionRequest(method, url, watch),
	getName: () => "schoolfront",
});
