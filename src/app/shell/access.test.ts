import { expect, test } from "vitest";
import type { ScreenAccess } from "../../renderer/define.ts";
import { accessDecision } from "./access.ts";

const viewers = {
	visitor: { signedIn: false, forced: false, redirectLogin: false },
	"visitor who is sent to sign in": { signedIn: false, forced: false, redirectLogin: true },
	student: { signedIn: true, forced: false, redirectLogin: false },
	"student where visitors are sent to sign in": { signedIn: true, forced: false, redirectLogin: true },
	"student who has to change the password": { signedIn: true, forced: true, redirectLogin: false },
};
const rules: readonly ScreenAccess[] = ["visitor", "open", "teacher", "student", "evenForced"];

test("what stands at an address, by its rule and by who looks", () => {
	const table = Object.fromEntries(
		Object.entries(viewers).map(([name, viewer]) => [
			name,
			rules.map((rule) => `${rule}: ${accessDecision(rule, viewer)}`).join(", "),
		]),
	);
	expect(table).toMatchInlineSnapshot(`
		{
		  "student": "visitor: screen, open: screen, teacher: screen, student: screen, evenForced: screen",
		  "student where visitors are sent to sign in": "visitor: screen, open: screen, teacher: screen, student: screen, evenForced: screen",
		  "student who has to change the password": "visitor: changePassword, open: changePassword, teacher: changePassword, student: changePassword, evenForced: screen",
		  "visitor": "visitor: screen, open: screen, teacher: screen, student: signIn, evenForced: signIn",
		  "visitor who is sent to sign in": "visitor: signIn, open: screen, teacher: screen, student: signIn, evenForced: signIn",
		}
	`);
});
