// Style of formulas: what the words of `data-math` stand for, and long formulas that scroll inside themselves.
import { css } from "styled-components";
import { mathFontFamily } from "./mathFont.ts";

const cells = [
	...[0, 5, 10, 15, 20].flatMap((tenths) => [
		`mtd[data-math~="l${tenths}"] { padding-left: ${tenths / 10}em; }`,
		`mtd[data-math~="r${tenths}"] { padding-right: ${tenths / 10}em; }`,
	]),
	// The library writes no padding between a line and the first or last cell.
	...["left", "right"].map(
		(side) => `mtd[data-math~="b${side[0]}"] { border-${side}: 0.06em solid; padding-${side}: 0.4em; }`,
	),
	...["top", "bottom"].map((side) => `mtd[data-math~="b${side[0]}"] { border-${side}: 0.06em solid; }`),
].join("\n");

/** Lines that cross something out, as outlines of a box that covers it. */
const strikes = Object.entries({
	upstrike: "0.05em 100%, 0 calc(100% - 0.05em), calc(100% - 0.05em) 0, 100% 0.05em",
	downstrike: "0 0.05em, 0.05em 0, 100% calc(100% - 0.05em), calc(100% - 0.05em) 100%",
	sout: "0 calc(55% + 0.035em), 0 calc(55% - 0.035em), 100% calc(55% - 0.035em), 100% calc(55% + 0.035em)",
	xcancel: [
		"0.05em 0, 0 0.05em, calc(50% - 0.05em) 50%, 0 calc(100% - 0.05em), 0.05em 100%, 50% calc(50% + 0.05em)",
		"calc(100% - 0.05em) 100%, 100% calc(100% - 0.05em), calc(50% + 0.05em) 50%, 100% 0.05em",
		"calc(100% - 0.05em) 0, 50% calc(50% - 0.05em)",
	].join(", "),
})
	.map(([word, corners]) => `[data-math~="${word}"] { clip-path: polygon(${corners}); }`)
	.join("\n");

export const mathStyle = css`
	& math {
		font-family: "${mathFontFamily}", math;
		line-height: normal;
		overflow-wrap: normal;
		direction: ltr;
	}
	/* A line of its own. */
	& .formula {
		display: block;
		margin-block: var(--space-3);
		padding-block: 2px;
		overflow: auto hidden;
	}
	/* Space for the focus rings of fields between formulas. */
	&[data-formulas] {
		margin: -3px;
		padding: 3px;
		overflow: auto hidden;
	}
	& mfrac > :nth-child(2),
	& msqrt,
	& mover > :first-child {
		math-shift: compact;
	}
	${cells}
	& mtable[data-math~="jot"] > mtr > mtd {
		padding-block: 0.7ex;
	}
	& mtable[data-math~="small"] mtd {
		padding-block: 0.35ex;
	}
	& mtd[data-math~="left"] {
		text-align: -webkit-left;
	}
	& mtd[data-math~="right"] {
		text-align: -webkit-right;
	}
	@supports (-moz-appearance: none) {
		& mtd[data-math~="left"] {
			text-align: left;
		}
		& mtd[data-math~="right"] {
			text-align: right;
		}
	}
	& menclose {
		position: relative;
		padding: 0.5ex 0;
	}
	& menclose[data-math~="overline"] {
		padding: 0.1em 0 0;
		border-top: 0.065em solid;
	}
	& menclose[data-math~="underline"] {
		padding: 0 0 0.1em;
		border-bottom: 0.065em solid;
	}
	& menclose > :is([data-math~="cancel"], [data-math~="xcancel"]) {
		display: inline-block;
		position: absolute;
		bottom: 0;
		left: 0;
		width: 100%;
		height: 100%;
		background: currentColor;
	}
	${strikes}
	& [data-math~="box"],
	& [data-math~="fbox"] {
		padding: 3pt;
		border: 1px solid;
	}
`;
