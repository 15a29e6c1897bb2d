import { expect, test } from "vitest";
import schema from "../../../../schemas/calls/message.schema.json";
import { validateMessageLink } from "../../../../schemas/generated/calls/message.js";
import { linkPath } from "./rules.ts";

test("the link of a message: each page that the schema names has its route", () => {
	const [own, one] = schema.definitions.MessageLink.anyOf;
	const links: unknown[] = [
		...(own?.properties.page.enum ?? []).map((page) => ({ page })),
		...(one?.properties.page.enum ?? []).map((page) => ({ page, id: "a-1" })),
	];
	const routes = links.filter(validateMessageLink).map((link) => [link.page, linkPath(link)]);
	expect(Object.fromEntries(routes)).toMatchInlineSnapshot(`
		{
		  "balance": "/personal/accountcenter/balance",
		  "coupons": "/personal/accountcenter/coupons",
		  "homework": "/personal/course/homework",
		  "instead": "/personal/course/apply?apply=true&id=a-1",
		  "invitations": "/personal/accountcenter/invite",
		  "invoices": "/personal/accountcenter/invoice",
		  "openClass": "/openCourse/a-1",
		  "order": "/personal/order/a-1",
		  "passedHomework": "/personal/course/homework?state=passed",
		  "question": "/response/a-1",
		  "registration": "/applydetail/a-1",
		  "timetable": "/personal/course/classTable",
		}
	`);
});
