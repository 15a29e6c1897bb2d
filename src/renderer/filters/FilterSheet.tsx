import { useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import type { ListFilter } from "../../../schemas/generated/documents.ts";
import { useLayer } from "../../core/history/useLayer.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { DialogFrame } from "../../ui/dialog/DialogFrame.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import type { SchoolQuery } from "../query/useSchoolQuery.ts";
import { FilterPanel } from "./FilterPanel.tsx";
import { cleared, searchOf } from "./filterAddress.ts";
import type { FilterSpec } from "./filterTexts.ts";

const Body = styled.div`
	padding-top: var(--space-3);
`;

interface Counted {
	readonly total: number;
	readonly filters?: readonly ListFilter[];
}

interface FilterSheetProps {
	readonly specs: readonly FilterSpec[];
	readonly filters: readonly ListFilter[];
	readonly params: URLSearchParams;
	/** For the list of a draft: how many entries it has is on the button. */
	readonly useList: (query: never) => SchoolQuery<Counted>;
	readonly queryOf: (draft: URLSearchParams) => unknown;
	readonly onClose: () => void;
}

/** The filters on a phone. What is chosen is a draft until it is applied, so that Back undoes all of it. */
export default function FilterSheet(props: FilterSheetProps) {
	const { specs, filters, params, useList, queryOf, onClose } = props;
	const t = useT();
	const language = useLanguage();
	const navigate = useNavigate();
	const [draft, setDraft] = useState(params);
	const { data, isStale } = useList(queryOf(draft) as never);
	useLayer(true, onClose);
	const total = isStale ? undefined : data?.total;
	return (
		<DialogFrame title={t("ui.filters")} closeLabel={t("core.close")} width={480} onClose={onClose}>
			<Body>
				<FilterPanel specs={specs} filters={data?.filters ?? filters} params={draft} onChange={setDraft} />
			</Body>
			<DialogActions>
				<Button
					variant="outline"
					onClick={() =>
						setDraft(
							cleared(
								draft,
								specs.map(({ name }) => name),
							),
						)
					}
				>
					{t("ui.clearFilters")}
				</Button>
				<Button
					aria-busy={total === undefined}
					onClick={() => {
						// A navigation closes the sheet.
						if (searchOf(draft) === searchOf(params)) onClose();
						else void navigate({ search: searchOf(draft) });
					}}
				>
					{total === undefined ? t("ui.showList") : t(...countMessage("ui.showFound", total, language))}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
