import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { useT } from "../../../../core/i18n.ts";
import { surface } from "../../../../ui/cardMixins.ts";

const Frame = styled.figure`
	display: grid;
	gap: var(--space-3);
	min-width: 0;
	margin: 0;
	padding: var(--space-5);
	${surface}
	break-inside: avoid;

	& > figcaption > h2 {
		margin: 0;
		font-size: var(--font-l);
		line-height: 1.4;
	}
	& > figcaption > p {
		margin: var(--space-1) 0 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& svg {
		display: block;
		max-width: 100%;
		height: auto;
		overflow: visible;
	}
	& svg text {
		fill: var(--text);
		font-size: 12px;
	}
`;

const Numbers = styled.details`
	& > summary {
		width: fit-content;
		padding-block: var(--space-1);
		border-radius: var(--radius-s);
		color: var(--accent);
		font-size: var(--font-s);
		cursor: pointer;
	}
	& table {
		width: 100%;
		margin-top: var(--space-2);
		border-collapse: collapse;
		font-size: var(--font-s);
		font-variant-numeric: tabular-nums;
	}
	& :is(th, td) {
		padding: var(--space-1) var(--space-2);
		border-bottom: 1px solid var(--border);
		text-align: start;
		overflow-wrap: anywhere;
	}
`;

interface ChartFigureProps {
	readonly title: string;
	/** One sentence that says what the picture shows. */
	readonly summary: string;
	readonly columns: readonly string[];
	/** The same numbers as the picture's; the first cell names the row. */
	readonly rows: readonly (readonly string[])[];
	readonly children: ReactNode;
}

/** A chart with its numbers as a table. */
export function ChartFigure({ title, summary, columns, rows, children }: ChartFigureProps) {
	const t = useT();
	const heading = useId();
	return (
		<Frame aria-labelledby={heading}>
			<figcaption>
				<h2 id={heading}>{title}</h2>
				<p>{summary}</p>
			</figcaption>
			{children}
			<Numbers>
				<summary>{t("report.asTable", { title })}</summary>
				<table>
					<thead>
						<tr>
							{columns.map((column) => (
								<th key={column} scope="col">
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(([name = "", ...cells], row) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: chapters may have the same name
							<tr key={row}>
								<th scope="row">{name}</th>
								{cells.map((cell, i) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
									<td key={i}>{cell}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</Numbers>
		</Frame>
	);
}
