import styled from "styled-components";
import type { PackageDetail } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { countMessage, priceText } from "../../../ui/localFormat.ts";
import { packagePrices } from "./rules.ts";

const Table = styled.table`
	width: 100%;
	border-collapse: collapse;
	font-variant-numeric: tabular-nums;

	& :is(th, td) {
		padding: var(--space-2) 0;
		border-bottom: 1px solid var(--border);
		font-weight: 400;
		line-height: 1.5;
		text-align: start;
		overflow-wrap: anywhere;
	}
	& td {
		padding-inline-start: var(--space-4);
		text-align: end;
		white-space: nowrap;
	}
	& tfoot :is(th, td) {
		border-bottom: 0;
	}
	& tfoot tr:first-child :is(th, td) {
		padding-top: var(--space-3);
	}
	& tr[data-strong] :is(th, td) {
		font-weight: 700;
	}
	& tr[data-strong] td {
		color: var(--success);
	}
`;

const Frame = styled.div`
	padding: var(--space-4) var(--space-5);
	${surface}

	& > p {
		margin: var(--space-3) 0 0;
		padding-top: var(--space-3);
		border-top: 1px solid var(--border);
		line-height: 1.6;
	}
`;

interface PackageSavingProps {
	readonly found: PackageDetail;
	/** Ids of the courses that the student has. */
	readonly owned: ReadonlySet<string>;
}

/** What the courses cost one by one, what the package costs, and what that means for courses the student has. */
export function PackageSaving({ found: { card, courses }, owned }: PackageSavingProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const prices = packagePrices(card, courses, owned);
	if (!prices || (prices.saving === 0 && prices.rest === undefined)) return null;
	const money = (minor: number) => (minor === 0 ? t("ui.free") : priceText(minor, card.currency, language));
	const count = courses.filter(({ id }) => owned.has(id)).length;
	const restNote = () => {
		if (count === courses.length) return t("package.hasAll");
		const has = t(...countMessage("package.has", count, language));
		const rest = money(prices.rest ?? 0);
		return `${has} ${t((prices.rest ?? 0) < card.price ? "package.restCheaper" : "package.restDearer", { rest, price: money(card.price) })}`;
	};
	return (
		<TitledPart title={t("package.whatItSaves")}>
			<Frame>
				<Table>
					<tbody>
						{courses.map((course) => (
							<tr key={course.id}>
								<th scope="row">
									{text(course.courseName)}{" "}
									{owned.has(course.id) && <Badge tone="success">{t("package.owned")}</Badge>}
								</th>
								<td>{money(course.price)}</td>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr>
							<th scope="row">{t("package.oneByOne")}</th>
							<td>{money(prices.oneByOne)}</td>
						</tr>
						<tr>
							<th scope="row">{t("package.together")}</th>
							<td>{money(card.price)}</td>
						</tr>
						{prices.saving > 0 && (
							<tr data-strong>
								<th scope="row">{t("package.youSave")}</th>
								<td>{priceText(prices.saving, card.currency, language)}</td>
							</tr>
						)}
					</tfoot>
				</Table>
				{prices.rest !== undefined && <p>{restNote()}</p>}
			</Frame>
		</TitledPart>
	);
}
