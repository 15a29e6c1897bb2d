// What is suggested below a search field as one types: entries of every kind, or what was searched before.
import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router-dom";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import {
	addRecentSearch,
	forgetRecentSearches,
	recentSearches,
	removeRecentSearch,
} from "../../../core/session/recentSearches.ts";
import { userIdAtom } from "../../../core/session/session.ts";
import { countMessage } from "../../../ui/localFormat.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { kindViews } from "./hitLinks.ts";
import { optionGroups, type SearchOption } from "./rules.ts";
import { SuggestionGroups } from "./SuggestionGroups.tsx";
import { EmptySearches, NothingFound } from "./SuggestionNotes.tsx";
import { SuggestionPanel } from "./SuggestionPanel.tsx";
import { useSuggestions } from "./state.ts";
import { useCombobox } from "./useCombobox.ts";
import { useFieldText, usePausedText } from "./useFieldText.ts";

interface Fields {
	readonly field: HTMLInputElement;
	readonly form: HTMLFormElement;
}

const pathOf = (option: SearchOption): string => {
	if (option.type === "hit") return kindViews[option.hit.kind].path(option.hit.id);
	return option.type === "all"
		? paths.search({ text: option.text })
		: paths.courseList({ courseName: option.text });
};

function Suggestions({ field, form }: Fields) {
	const t = useT();
	const language = useLanguage();
	const navigate = useNavigate();
	const userId = useAtomValue(userIdAtom);
	// Only this tab's changes matter while the list is open.
	const [, rerender] = useState(0);
	const change = (work: () => void): void => {
		work();
		rerender((times) => times + 1);
	};
	const id = useId();
	const optionId = (index: number): string => `${id}-${index}`;
	const text = useFieldText(field);
	const asked = usePausedText(text);
	const { data, isStale } = useSuggestions(asked);
	const found = text === "" ? undefined : data;
	const groups = optionGroups(text, recentSearches(userId), found);
	const options = groups.flatMap((group) => group.options);
	const isAnswered = found !== undefined && !isStale && asked === text;

	const choose = (index: number): void => {
		const option = options[index];
		if (!option) return;
		addRecentSearch(userId, text || (option.type === "recent" ? option.text : ""));
		void navigate(pathOf(option));
	};
	const remove = (index: number): void => {
		const option = options[index];
		if (option?.type === "recent") change(() => removeRecentSearch(userId, option.text));
	};
	const { isOpen, active, setActive, close } = useCombobox(field, form, {
		count: options.length,
		listId: id,
		optionId,
		onChoose: choose,
		onDelete: remove,
		onSubmit: () => addRecentSearch(userId, text),
	});
	const isNothing = isAnswered && options.length === 0;
	const status = isNothing
		? t("search.noSuggestion")
		: t(...countMessage("search.available", options.length, language));
	return (
		<>
			<VisuallyHidden role="status">
				{isOpen && (isNothing || options.length > 0) ? status : ""}
			</VisuallyHidden>
			{isOpen && (options.length > 0 || isNothing) && (
				<SuggestionPanel form={form}>
					{isNothing ? (
						<NothingFound text={text} />
					) : (
						<SuggestionGroups
							id={id}
							optionId={optionId}
							groups={groups}
							active={active}
							onPoint={setActive}
							onChoose={(index) => {
								close();
								choose(index);
							}}
							onRemove={remove}
						/>
					)}
					{text === "" && (
						<EmptySearches
							onClick={() => {
								change(() => forgetRecentSearches(userId));
								close();
								field.focus();
							}}
						/>
					)}
				</SuggestionPanel>
			)}
		</>
	);
}

/** @param field in a form; the list is part of that, so that it is in the same landmark */
export default function SuggestionBox({ field }: { readonly field: HTMLInputElement }) {
	return (
		field.form && createPortal(<Suggestions key={field.id} field={field} form={field.form} />, field.form)
	);
}
