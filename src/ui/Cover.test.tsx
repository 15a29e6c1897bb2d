import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Cover } from "./Cover.tsx";

const image = (props: Partial<Parameters<typeof Cover>[0]>): string =>
	renderToStaticMarkup(<Cover src="/a.jpg" alt="" {...props} />).match(/<img[^>]*>/)?.[0] ?? "";

test("a picture with copies: the browser chooses by the box, by a given width where it loads at once", () => {
	expect(image({ srcSet: "/a.jpg?w=160 160w" })).toMatch(
		/loading="lazy".* sizes="auto, \(max-width: 599px\) 100vw, 360px"| sizes="auto, \(max-width: 599px\) 100vw, 360px".*loading="lazy"/,
	);
	const eager = image({ srcSet: "/a.jpg?w=160 160w", sizes: "50vw", eager: true });
	expect(eager).toContain('srcSet="/a.jpg?w=160 160w"');
	expect(eager).toContain('sizes="50vw"');
	expect(eager).toContain('loading="eager"');
});

test("a picture without copies: neither srcset nor sizes", () => {
	expect(image({})).not.toMatch(/srcset|sizes/i);
});
