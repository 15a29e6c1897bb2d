// Accepts a page's uploads without a server, part by part, and holds back the last part until it is released.
import type { Page, Request, Route } from "playwright-core";
import { routeLoadedPage } from "../browser/routeLoadedPage.ts";

interface AcceptedUploads {
	/** Offsets of the sent parts, in order; mebibytes. */
	readonly parts: readonly number[];
	/** How many parts are held back. */
	readonly pending: () => number;
	/** Releases what is held back. */
	readonly take: () => Promise<void>;
}

const part = 4 * 1024 * 1024;
const tus = { "tus-resumable": "1.0.0" };

interface Begun {
	readonly name: string;
	readonly size: number;
}

/** The name of a file as tus sends it. */
const nameOf = (request: Request): string => {
	const [, name = ""] = /name ([\w+/=]+)/.exec(request.headers()["upload-metadata"] ?? "") ?? [];
	return Buffer.from(name, "base64").toString();
};

/** Reloads the page as signed in, as far as the browser knows, and accepts its uploads from then on. */
export async function acceptUploads(page: Page): Promise<AcceptedUploads> {
	const parts: number[] = [];
	const begun: Begun[] = [];
	const pending = new Map<Request, Route>();
	const of = (route: Route): Begun => {
		const at = Number(new URL(route.request().url()).pathname.split("/").at(-1));
		return begun[at] ?? { name: "", size: 0 };
	};
	const answer = (route: Route, status: number, headers: Record<string, string> = {}) =>
		route.fulfill({ status, headers: { ...tus, ...headers } });
	const succeed = (route: Route, data: object) => route.fulfill({ json: { code: "1", message: "", data } });
	const takePart = (route: Route, offset: number) => {
		parts.push(offset / 1024 / 1024);
		if (offset === 0) return answer(route, 204, { "upload-offset": `${part}` });
		pending.set(route.request(), route);
		return undefined;
	};

	page.on("requestfailed", (request) => pending.delete(request));
	await routeLoadedPage(page, "**/s/api/upload/token?*", (route) => succeed(route, { uptoken: "leave" }));
	await routeLoadedPage(page, "**/s/api/upload/finish", (route) => {
		const { uploadId } = route.request().postDataJSON() as { uploadId: string };
		const { name, size } = begun[Number(uploadId)] ?? { name: "", size: 0 };
		const resourceId = uploadId.padStart(32, "a");
		return succeed(route, { resourceId, name, size, type: "application/zip", url: "/s/file/1" });
	});
	await routeLoadedPage(page, "**/s/api/upload/files", (route) => {
		const size = Number(route.request().headers()["upload-length"]);
		begun.push({ name: nameOf(route.request()), size });
		return answer(route, 201, { location: `/s/api/upload/files/${begun.length - 1}` });
	});
	await routeLoadedPage(page, "**/s/api/upload/files/*", (route) => {
		const method = route.request().method();
		if (method === "PATCH") return takePart(route, Number(route.request().headers()["upload-offset"]));
		if (method !== "HEAD") return answer(route, 204);
		return answer(route, 200, { "upload-offset": `${part}`, "upload-length": `${of(route).size}` });
	});
	await page.evaluate(() => {
		const session = { token: "t", userId: "mei", schoolId: "north" };
		localStorage.setItem("schoolfront.session", JSON.stringify(session));
	});
	await page.reload();
	await page.locator("main[data-address]").waitFor();
	return {
		parts,
		pending: () => pending.size,
		async take() {
			const routes = [...pending.values()];
			pending.clear();
			await Promise.all(routes.map((route) => answer(route, 204, { "upload-offset": `${of(route).size}` })));
		},
	};
}
