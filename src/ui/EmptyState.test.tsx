import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { EmptyState } from "./EmptyState.tsx";

test("on the server the picture is left out: a boundary it cannot finish would be rendered anew in the browser", () => {
	const html = renderToString(<EmptyState type="course" title="No courses yet" />);
	expect(html).toContain("No courses yet");
	expect(html).not.toContain("<!--$!-->");
});
