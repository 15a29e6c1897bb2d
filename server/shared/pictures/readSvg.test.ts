import { expect, test } from "vitest";
import { refused, svg } from "../../../tests/support/data/refusedPicture.ts";
import { readPicture } from "./readPicture.ts";

test.each([
	["its size in pixels", svg("<path/>"), [40, 20]],
	["its view box", svg("", 'viewBox="0 0 90 30"'), [90, 30]],
	["one side and its view box", svg("", 'viewBox="0 0 90 30" height="10px"'), [30, 10]],
	["nothing", svg("", 'width="100%"'), [300, 150]],
])("a drawing with %s", async (_, bytes, size) => {
	const { width, height, contentType, copies } = await readPicture("a.svg", bytes);
	expect([[width, height], contentType, copies]).toEqual([size, "image/svg+xml", []]);
});

test.each([
	'<a href="#x"><rect fill="url(#g)" style="fill: url( \'#g\' )"/></a>',
	'<image href="data:image/png;base64,AAAA"/>',
	"<style>.a { fill: red } /* a comment */</style>",
	"<text>url(https://a.example/) is a text &amp; not an address</text>",
	"<text font-family=\"'\\5b8b\\4f53'\">宋体</text>",
])("a harmless drawing is taken: %s", async (inside) => {
	expect(await refused("a.svg", svg(inside))).toMatch(/^was taken/);
});

test.each([
	["<script>alert(1)</script>", "<script>"],
	['<rect onload="alert(1)"/>', "onload of <rect>"],
	['<rect oNcLick="alert(1)"/>', "oNcLick of <rect>"],
	['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', "<foreignObject>, <p>"],
	['<a href="javascript:alert(1)"/>', "href of <a>"],
	['<a xmlns:l="http://www.w3.org/1999/xlink" l:href=" java&#10;script:alert(1)"/>', "l:href of <a>"],
	['<image href="https://spy.example/a.png"/>', "href of <image>"],
	['<image href="//spy.example/a.png"/>', "href of <image>"],
	['<image href="data:image/svg+xml,%3Csvg/%3E"/>', "href of <image>"],
	['<use href="/s/asset/other.svg#a"/>', "href of <use>"],
	['<set attributeName="xlink:href" to="javascript:alert(1)"/>', "attributeName of <set>"],
	['<rect fill="url(https://spy.example/#a)"/>', "an address of another file in fill of <rect>"],
	['<rect style="fill:u\\72l(//spy.example)"/>', "an address of another file in style of <rect>"],
	["<style>@import 'https://spy.example/a.css';</style>", "an address of another file in <style>"],
	["<style><![CDATA[a{b:url( 'http://spy.example')}]]></style>", "an address of another file in <style>"],
	['<?xml-stylesheet href="https://spy.example/a.css"?>', "<?xml-stylesheet?>"],
])("an active drawing is refused: %s", async (inside, found) => {
	expect(await refused("a.svg", svg(inside))).toBe(
		`a.svg must be an SVG without scripts, event handlers and addresses of other files, found ${found}; export it as a plain SVG, or save it as PNG or WebP`,
	);
});

/** Ten times the shapes with each of the levels. */
const nested = (levels: number, reference: (id: string) => string): Buffer =>
	svg(
		Array.from(
			{ length: levels },
			(_, i) => `<g id="a${i}">${i === 0 ? "<path/>" : reference(`a${i - 1}`).repeat(10)}</g>`,
		).join(""),
	);

test.each([
	["use", nested(8, (id) => `<use href="#${id}"/>`)],
	["xlink", nested(8, (id) => `<use xlink:href=" #${id}" xmlns:xlink="http://www.w3.org/1999/xlink"/>`)],
	["a fill", nested(8, (id) => `<rect fill="url( '#${id}' )"/>`)],
	[
		"a long chain",
		svg(Array.from({ length: 10_000 }, (_, i) => `<g id="a${i}"><use href="#a${i + 1}"/></g>`).join("")),
	],
])("a small drawing that shows millions of shapes by %s is refused", async (_, bytes) => {
	expect(await refused("a.svg", bytes)).toContain("found elements that show others, more than 500000 in all");
});

test.each([
	["five levels", nested(5, (id) => `<use href="#${id}"/>`)],
	["a circle", svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
	["itself", svg('<g id="a"><use href="#a"/></g>')],
	["what is not there", svg('<use href="#none"/>')],
	["a gradient, ten thousand times", svg(`<g id="g"/>${'<path fill="url(#g)"/>'.repeat(10_000)}`)],
])("a drawing that shows %s again is taken", async (_, bytes) => {
	expect(await refused("a.svg", bytes)).toMatch(/^was taken/);
});

test.each([
	["iso-2022-jp", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'the encoding "iso-2022-jp"'],
	[
		"utf-8",
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>\xe9</text></svg>', "latin1"),
		"bytes of another encoding",
	],
])("a drawing that names the encoding %s and is not UTF-8 is refused", async (named, bytes, found) => {
	const whole = Buffer.concat([Buffer.from(`<?xml version="1.0" encoding="${named}"?>`), bytes]);
	expect(await refused("a.svg", whole)).toBe(
		`a.svg must be an SVG in UTF-8, found ${found}; export it again as a plain SVG`,
	);
});
