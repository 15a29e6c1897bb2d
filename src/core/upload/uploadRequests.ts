// Requests of an upload: with the headers of every call, and sent once more after a renewal of the session.
import { DefaultHttpStack, type HttpRequest, type HttpResponse, type HttpStack } from "tus-js-client";
import { callHeaders } from "../http/http.ts";
import { fetchCurrentUser } from "../session/studentQuery.ts";
import { currentUploader } from "./unfinishedUploads.ts";

/** Without progress for so long, the connection is dead. */
const silenceMs = 30_000;
/** Without progress for so long, the upload is shown as waiting. */
export const slowMs = 4_000;

/** Another student has signed in, or the school has changed: nothing more is sent. */
export class OtherUserError extends Error {
	override readonly name = "OtherUserError";
}

export interface RequestWatch {
	readonly owner: string;
	/** There is no progress, but the request still runs. */
	readonly onStalled: () => void;
}

const platform = new DefaultHttpStack({});

/** tus stores addresses as the server sent them; a proxy may have another origin. */
const toOwnOrigin = (url: string): string => {
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
		// A call renews the session, or has the student sign in.
		await fetchCurrentUser(callHeaders()["schoolId"] ?? "");
		return this.#once(body);
	}

	#once(body: unknown): Promise<HttpResponse> {
		// It was aborted while the session was renewed.
		if (this.#aborted) return Promise.reject(new DOMException("the upload was stopped", "AbortError"));
		if (currentUploader() !== this.#watch.owner)
			return Promise.reject(new OtherUserError("another student has signed in, or the school has changed"));
		const request = platform.createRequest(this.#method, toOwnOrigin(this.#url));
		this.#sent = request;
		for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
		for (const [name, value] of this.#headers) request.setHeader(name, value);
		return new Promise((resolve, reject) => {
			const timers: ReturnType<typeof setTimeout>[] = [];
			const stopTimers = () => {
				for (const timer of timers.splice(0)) clearTimeout(timer);
			};
			const end = (reason: Error) => {
				stopTimers();
				reject(reason);
			};
			const onActivity = () => {
				stopTimers();
				timers.push(setTimeout(this.#watch.onStalled, slowMs));
				timers.push(
					setTimeout(() => void request.abort().then(() => end(new Error("no progress"))), silenceMs),
				);
			};
			this.#end = end;
			onActivity();
			request.setProgressHandler((sent) => {
				onActivity();
				this.#progress(sent);
			});
			request.send(body).then((response) => {
				stopTimers();
				resolve(response);
			}, end);
		});
	}
}

/** The HTTP stack of tus for one student. */
export const uploadRequests = (watch: RequestWatch): HttpStack => ({
	createRequest: (method, url) => new SessionRequest(method, url, watch),
	getName: () => "schoolfront",
});
