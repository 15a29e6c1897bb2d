// The page of the review: groups of equal differences, each with before, after and difference side by side and a form.
import { escapeHtml } from "../../server/plugins/escapeHtml.ts";
import { type Group, groupsOf, groupText } from "./groups.ts";
import type { Finding } from "./pictures.ts";

const style = `
	:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #18212f; background: #f6f7f9; }
	body { margin: 0; }
	header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center;
		padding: 12px 24px; border-bottom: 1px solid #dfe4eb; background: #fff; }
	h1 { margin: 0; font-size: 18px; }
	label { display: inline-flex; gap: 8px; align-items: center; color: #566173; }
	select, [type=search] { height: 36px; padding: 0 8px; border: 1px solid #8a94a3; border-radius: 6px; font: inherit; background: #fff; }
	main { padding: 24px; }
	section { margin-bottom: 24px; padding: 16px; border: 1px solid #dfe4eb; border-radius: 10px; background: #fff; }
	h2 { margin: 0 0 4px; font-size: 15px; }
	p { margin: 0 0 12px; color: #566173; }
	code { padding: 2px 6px; border-radius: 4px; background: #eef1f5; user-select: all; }
	.sides { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
	body:has([name=stacked]:checked) .sides { grid-template-columns: minmax(0, 1fr); }
	figure { margin: 0; min-width: 0; }
	figcaption { margin-bottom: 4px; color: #566173; font-size: 13px; }
	img { display: block; max-width: 100%; border: 1px solid #dfe4eb; background: repeating-conic-gradient(#eef1f5 0 25%, #fff 0 50%) 0 / 16px 16px; }
	form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 0 0 12px; }
	[name=reason] { width: min(60ch, 80vw); height: 36px; padding: 0 8px; border: 1px solid #8a94a3; border-radius: 6px; font: inherit; }
	button { height: 36px; padding: 0 16px; border: 0; border-radius: 6px; background: #1f5fd0; color: #fff; font: inherit; font-weight: 600; }
	details { margin-top: 12px; }
	[hidden] { display: none; }
	:focus-visible { outline: 2px solid #1f5fd0; outline-offset: 2px; }
`;

/** Filters the pictures by template, by status and by a word of the name. */
const script = `
	const by = (name) => document.querySelector("[name=" + name + "]");
	const choose = () => {
		let shown = 0;
		for (const each of document.querySelectorAll("section")) {
			const { name, template, status } = each.dataset;
			const fits = (by("template").value === "" || template.split(" ").includes(by("template").value))
				&& (by("status").value === "" || (by("status").value === "differs" ? status !== "same" : status === by("status").value))
				&& name.includes(by("word").value);
			each.hidden = !fits;
			shown += fits;
		}
		document.querySelector("output").textContent = shown + " shown";
	};
	for (const name of ["template", "status", "word"]) by(name).addEventListener("input", choose);
	choose();
`;

const templateOf = (name: string): string => name.split("/")[0] ?? "";

/** The pictures to show, each with its caption. */
const sidesOf = ({ status }: Finding): readonly (readonly [string, string])[] => {
	if (status === "changed")
		return [
			["before", "Before"],
			["after", "After"],
			["difference", "Difference"],
		];
	if (status === "new") return [["after", "New"]];
	return [["before", status === "same" ? "As before" : "Left over"]];
};

function figuresOf(finding: Finding): string {
	const name = escapeHtml(finding.name);
	const figures = sidesOf(finding).map(
		([side, caption]) =>
			`<figure><figcaption>${caption}</figcaption><a href="/${side}/${name}.png"><img loading="lazy" alt="${caption}: ${name}" src="/${side}/${name}.png"></a></figure>`,
	);
	return `<div class="sides">${figures.join("")}</div>`;
}

const sectionOf = (findings: readonly Finding[], title: string, form: string): string => {
	const [first] = findings;
	if (!first) return "";
	const names = findings.map(({ name }) => name);
	const others = findings
		.slice(1)
		.map((each) => `<h3>${escapeHtml(each.name)}</h3>${figuresOf(each)}`)
		.join("");
	return `<section data-name="${escapeHtml(names.join(" "))}" data-template="${escapeHtml(names.map(templateOf).join(" "))}" data-status="${first.status}">
		<h2>${escapeHtml(title)}</h2>${form}${figuresOf(first)}
		${others && `<details><summary>${findings.length - 1} more with the same difference</summary>${others}</details>`}</section>`;
};

const groupSection = (group: Group, token: string): string =>
	sectionOf(
		group.findings,
		groupText(group),
		`<form method="post" action="/accept"><input type="hidden" name="token" value="${escapeHtml(token)}">
		<input type="hidden" name="group" value="${group.id}">
		<label>Reason <input name="reason" required maxlength="300"></label><button>Accept</button></form>`,
	);

const option = (value: string, texts: string): string =>
	`<option value="${escapeHtml(value)}">${escapeHtml(texts)}</option>`;

/** @param token of the forms, which another site cannot know */
export function reviewPage(found: readonly Finding[], token: string): string {
	const templates = [...new Set(found.map(({ name }) => templateOf(name)))].sort();
	const differing = found.filter(({ status }) => status !== "same").length;
	const statuses = [
		...(differing > 0 ? [["differs", `differs (${differing})`]] : []),
		["", `all (${found.length})`],
		["changed", "changed"],
		["new", "new"],
		["left over", "left over"],
		["same", "same"],
	] as const;
	return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Matrix review</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header><h1>Matrix review</h1>
<label>Template <select name="template">${option("", "every template")}${templates.map((each) => option(each, each)).join("")}</select></label>
<label>Status <select name="status">${statuses.map(([value, texts]) => option(value ?? "", texts ?? "")).join("")}</select></label>
<label>Name holds <input name="word" type="search"></label>
<label><input name="stacked" type="checkbox"> In full width</label><output></output></header>
<main>${groupsOf(found)
		.map((group) => groupSection(group, token))
		.join("\n")}${found
		.filter(({ status }) => status === "same")
		.map((each) => sectionOf([each], each.name, ""))
		.join("\n")}</main>
<script>${script}</script></body></html>`;
}
