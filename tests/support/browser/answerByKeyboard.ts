// Answers the question that is shown as a student without a mouse does.
import type { Page } from "playwright-core";
import type { PracticeTask } from "../../../schemas/generated/documents.ts";
import { message } from "./messages.ts";
import { tabTo } from "./tabStops.ts";

/** By single keys, by Tab and Space, or by typing: as its kind demands. The text typed is no right answer. */
export async function answerByKeyboard(
	page: Page,
	language: "zh" | "en",
	{ taskId, kind }: Pick<PracticeTask, "taskId" | "kind">,
): Promise<void> {
	const region = page.locator(`[id="task-${taskId}"]`);
	const named = (role: "button" | "textbox", name: string | RegExp) => region.getByRole(role, { name });
	switch (kind) {
		case "single":
			await tabTo(page, region.getByRole("radio").first());
			return page.keyboard.press("Space");
		case "judge":
			return page.keyboard.press("2");
		case "multiple":
			await page.keyboard.press("1");
			await tabTo(page, region.getByRole("checkbox").nth(1));
			return page.keyboard.press("Space");
		case "matching":
			await tabTo(page, region.getByRole("combobox").first());
			return page.keyboard.press("ArrowDown");
		case "ordering": {
			// "Move down: {name}", of the first step.
			const down = message(language, "exercise.task.down", { name: "" });
			await tabTo(page, named("button", new RegExp(`^${down}`)).first());
			return page.keyboard.press("Enter");
		}
		default:
			await tabTo(page, region.getByRole("textbox").first());
			return page.keyboard.type("-98765");
	}
}
