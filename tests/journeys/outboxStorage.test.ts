import { describe, expect, it } from "vitest";
import { coursePage, noteField, noteState, outboxUrl, storedNote } from "../support/browser/notes.ts";
import type { PageOptions } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { info } from "../support/browser/studentForms.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const stored = (course: string) => storedNote(site(), host, lin, course);
const open = (course: string, prepare?: PageOptions["prepare"]) =>
	openPageAs(site(), host, lin, {
		language: "en",
		hash: coursePage(course),
		allow: [/Failed to load resource/, /WebSocket connection/],
		...(prepare ? { prepare } : {}),
	});

describe("a browser that cannot store", () => {
	const blocked = () => {
		IDBFactory.prototype.open = () => {
			throw new DOMException("blocked", "SecurityError");
		};
	};
	const full = () => {
		IDBObjectStore.prototype.add = () => {
			throw new DOMException("full", "QuotaExceededError");
		};
	};

	it.each([
		["blocked", blocked, "grown-up-piano"],
		["full", full, "phone-light"],
	] as const)(
		"because its storage is %s reports it, confirms before leaving, and saves",
		async (_, fault, course) => {
			const page = await open(course, (context) => context.addInitScript(fault));
			await routeLoadedPage(page, outboxUrl, (route) => route.abort());
			await noteField(page).fill("only here");
			await noteState(page, "unsafe").waitFor();
			const asked = page.waitForEvent("dialog");
			await page.close({ runBeforeUnload: true });
			const dialog = await asked;
			expect(dialog.type()).toBe("beforeunload");
			await dialog.dismiss();
			await page.unroute(outboxUrl);
			await noteState(page, "saved").waitFor();
			expect((await stored(course)).text).toBe("only here");
		},
	);

	it("for a moment, since its connections are closed, saves and causes no error", async () => {
		const page = await open("first-song", (context) =>
			context.addInitScript(() => {
				const begin = IDBDatabase.prototype.transaction;
				IDBDatabase.prototype.transaction = function (...args) {
					const begun = begin.apply(this, args);
					if (begun.mode === "readonly") {
						Reflect.set(globalThis, `closed ${this.name}`, true);
						queueMicrotask(() => begun.abort());
					}
					return begun;
				};
			}),
		);
		const closed = (name: string) => page.waitForFunction((key) => Reflect.has(globalThis, key), name);
		await closed("closed schoolfront.outbox");
		await noteField(page).fill("on a closing connection");
		await noteState(page, "saved").waitFor();
		expect((await stored("first-song")).text).toBe("on a closing connection");
		// The database of form drafts is read as well.
		await page.goto(site().url(host, "/personal/setting/data"));
		await closed("closed schoolfront.drafts");
		await page.getByLabel(info("name"), { exact: true }).waitFor();
	});

	it("any longer, since its data was cleared, stores again what the page knows", async () => {
		const page = await open("first-song");
		await routeLoadedPage(page, outboxUrl, (route) => route.abort());
		await noteField(page).fill("cleared");
		await noteState(page, "waiting").waitFor();
		const cleared = await page.evaluate(
			() =>
				new Promise<string>((resolve) => {
					const asked = indexedDB.deleteDatabase("schoolfront.outbox");
					asked.onsuccess = () => resolve("gone");
					asked.onerror = () => resolve("kept");
				}),
		);
		expect(cleared).toBe("gone");
		const count = () =>
			page.evaluate(async () => {
				const name = "schoolfront.outbox";
				// Opened before the page opens it, this would be another database.
				if (!(await indexedDB.databases()).some((each) => each.name === name)) return 0;
				return new Promise<number>((resolve) => {
					const asked = indexedDB.open(name);
					asked.onsuccess = () => {
						const counted = asked.result.transaction("entries").objectStore("entries").count();
						counted.onsuccess = () => resolve(counted.result);
						asked.result.close();
					};
				});
			});
		await expect.poll(count).toBe(1);
		await page.reload();
		await expect.poll(() => noteField(page).inputValue()).toBe("cleared");
	});
});
