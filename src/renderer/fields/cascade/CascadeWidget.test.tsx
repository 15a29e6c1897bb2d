import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

const { default: CascadeWidget } = await import("./CascadeWidget.tsx");

const options = [{ id: "zj", text: "Zhejiang", children: [{ id: "hz", text: "Hangzhou" }] }];
const visible = (names?: readonly string[]) =>
	renderToStaticMarkup(
		<CascadeWidget
			id="place"
			labelledBy="label"
			def={{ options, ...(names ? { names: [...names] } : {}) }}
			value={["zj"]}
			set={() => undefined}
			required
			invalid={false}
			disabled={false}
			describedBy={undefined}
			t={(key, args) => `${key} ${args?.["level"] ?? ""}`}
		/>,
	)
		.match(/<span aria-hidden="true">[^<]*/g)
		?.map((text) => text.replace(/<[^>]*>/, ""));

test("cascade: each level shows its name, or its number where it has none", () => {
	expect(visible(["Province", "City"])).toEqual(["Province", "City"]);
	expect(visible(["Province"])).toEqual(["Province", "field.cascade.level 2"]);
	expect(visible()).toEqual(["field.cascade.level 1", "field.cascade.level 2"]);
});
