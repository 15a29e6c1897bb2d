import { expect, it } from "vitest";
import { readSources } from "./sources.ts";
import { stateProblems } from "./states.ts";

const inStore = (text: string) => stateProblems([{ path: "server/modules/order/store.ts", text }]);

it("only the machine writes a state", () => {
	expect(stateProblems(readSources())).toEqual([]);
});

it.each([
	"update student_order set state = 'paid' where order_no = $1",
	"update student_order set paid_at = now(),\n\t\tstate = $2 where order_no = $1",
	"insert into a (id) values ($1) on conflict (id) do update set State=excluded.state",
	"insert into student_order (order_no, state) values ($1, 'paid')",
	"insert into student_order\n\t\t(state, order_no) select 'paid', $1",
])("reports %s", (text) => {
	expect(inStore(text)).toEqual([
		expect.stringMatching(/^server\/modules\/order\/store.ts:\d: writes a state/),
	]);
});

it.each([
	"select * from student_order where state = 'paid'",
	"update student_order set state_at = now() where id = $1; select from a where state = 'x'",
	"insert into student_order (order_no, state_at) select order_no, at from old where state = 'paid'",
])("lets pass %s", (text) => {
	expect(inStore(text)).toEqual([]);
});
