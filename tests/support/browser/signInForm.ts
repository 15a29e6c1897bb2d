// Signing in by account and password on an open page in English: in the dialog, or on the page of sign-in.
import type { Locator, Page } from "playwright-core";
import type { DemoStudent } from "../data/demoStudent.ts";
import { message } from "./messages.ts";

type Credentials = Pick<DemoStudent, "account" | "password">;

/** The visible field; text typed in another tab of the form stays as well. */
export const signInField = (page: Page, key: "account" | "password"): Locator =>
	page
		.locator("input")
		.and(page.getByLabel(message("en", `login.${key}`), { exact: true }))
		.filter({ visible: true });

/** The header's button that opens the dialog. */
export const signInButton = (page: Page): Locator =>
	page.getByRole("banner").getByRole("button", { name: message("en", "login.title"), exact: true });

/** The menu of the student who is signed in. */
export const studentMenu = (page: Page, { nickName, account }: Pick<DemoStudent, "nickName" | "account">) =>
	page.getByRole("button", { name: message("en", "login.menuOf", { name: nickName || account }) });

/** Fills in the open form. */
export async function fillSignIn(page: Page, { account, password }: Credentials): Promise<void> {
	await signInField(page, "account").fill(account);
	await signInField(page, "password").fill(password);
}

/** Fills in the open form and submits it; the answer is the caller's to wait for. */
export async function submitSignIn(page: Page, credentials: Credentials): Promise<void> {
	await fillSignIn(page, credentials);
	await page.keyboard.press("Enter");
}

/** Signs in by the open dialog; resolves when it is closed. */
export async function signInByDialog(page: Page, credentials: Credentials): Promise<void> {
	await submitSignIn(page, credentials);
	await page.getByRole("dialog", { name: message("en", "login.title") }).waitFor({ state: "detached" });
}

/** Signs in from the header; resolves when the page shows the student's menu. */
export async function signInFromHeader(page: Page, student: DemoStudent): Promise<void> {
	await signInButton(page).click();
	await signInByDialog(page, student);
	await studentMenu(page, student).waitFor();
}
