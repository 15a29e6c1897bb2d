// One answer of very many: a box like a select's, whose list is narrowed down by typing.
import { Combobox } from "@base-ui/react/combobox";
import { useMemo, useState } from "react";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { filterChoices } from "../choices.ts";
import type { OpenedBoxProps, SelectBoxOption } from "../selectBoxProps.ts";
import { box, chosen as chosenLook, item, list, popup } from "../selectBoxStyle.ts";
import { named, tick, useBoxParts } from "./useBoxParts.ts";

/** Maximum number of rendered rows. */
const maxOptions = 100;

const Trigger = styled(Combobox.Trigger)`
	${box}
`;
const Chosen = styled.span`
	${chosenLook}
`;
const Positioner = styled(Combobox.Positioner)`
	/* Above dialogs, which forms stand in. */
	z-index: 45;
`;
const Popup = styled(Combobox.Popup)`
	${popup}
	display: flex;
	flex-direction: column;
	width: var(--anchor-width);
	max-height: min(var(--available-height), 400px);
`;
const Search = styled.div`
	display: flex;
	align-items: center;
	gap: var(--space-2);
	padding: var(--space-1) var(--space-3);
	border-bottom: 1px solid var(--border);
	color: var(--text-muted);

	&:has(input:focus-visible) {
		box-shadow: inset 0 -2px var(--focus);
	}
`;
const Input = styled(Combobox.Input)`
	flex: 1;
	min-width: 0;
	min-height: 40px;
	padding: 0;
	border: 0;
	outline: 0;
	background: transparent;
	color: var(--text);
	font: inherit;
	/* Below 16 px, iOS zooms the page into a focused field. */
	font-size: 1rem;

	&::placeholder {
		color: var(--text-muted);
		opacity: 1;
	}
	&:focus-visible {
		outline: 0;
	}
`;
const List = styled(Combobox.List)`
	${list}
	&[data-empty] {
		padding: 0;
	}
`;
const Item = styled(Combobox.Item)`
	${item}
`;
const ResultStatus = styled(Combobox.Status)`
	margin: 0;
	padding: var(--space-2) var(--space-3);
	color: var(--text-muted);
	border-top: 1px solid var(--border);
	font-size: var(--font-s);

	&:empty {
		display: none;
	}
`;

const sameId = (a: SelectBoxOption, b: SelectBoxOption) => a.id === b.id;
const textOf = ({ text }: SelectBoxOption) => text;

/** The search is ours and limited: the library gets only rendered options, so thousands cost no more than a hundred. */
export default function SearchBox(props: OpenedBoxProps) {
	const { labelledBy, label, options, value, onChange, placeholder, clearText } = props;
	const t = useT();
	const [typed, setTyped] = useState("");
	const [open, setOpen] = useState(props.startOpen ?? false);
	const { trigger, panel, stay } = useBoxParts();
	const found = useMemo(() => (open ? filterChoices(options, typed) : []), [open, options, typed]);
	const chosen = useMemo(() => options.find((option) => option.id === value), [options, value]);
	const first = found.slice(0, maxOptions);
	// The list opens scrolled to the chosen option.
	const shown = chosen && typed === "" && !first.includes(chosen) ? [chosen, ...first] : first;
	const clear = () => {
		onChange(undefined);
		setOpen(false);
	};
	const resultMessage = () => {
		if (found.length === 0) return t("field.noMatch");
		return found.length > maxOptions ? t("field.narrow", { shown: maxOptions, found: found.length }) : "";
	};
	return (
		<Combobox.Root<SelectBoxOption>
			items={shown}
			filter={null}
			open={open}
			onOpenChange={setOpen}
			inputValue={typed}
			onInputValueChange={setTyped}
			value={chosen ?? null}
			onValueChange={(next) => next && onChange(next.id)}
			isItemEqualToValue={sameId}
			itemToStringLabel={textOf}
			autoHighlight
			required={props.required ?? false}
			disabled={props.disabled ?? false}
		>
			<Trigger ref={trigger} {...named(props)} onBlur={stay}>
				<Chosen data-placeholder={chosen ? undefined : ""}>{chosen?.text ?? placeholder}</Chosen>
				<Icon name="chevronDown" />
			</Trigger>
			<Combobox.Portal>
				<Positioner ref={panel} align="start" sideOffset={4} onBlur={stay}>
					<Popup aria-labelledby={labelledBy} aria-label={label}>
						<Search>
							<Icon name="search" />
							<Input placeholder={t("field.search")} aria-label={t("field.search")} autoComplete="off" />
							{clearText !== undefined && chosen && (
								<Button variant="plain" onClick={clear}>
									{clearText}
								</Button>
							)}
						</Search>
						<List aria-labelledby={labelledBy} aria-label={label}>
							{(option: SelectBoxOption) => (
								<Item key={option.id} value={option}>
									<span>{option.text}</span>
									<Combobox.ItemIndicator>
										<Icon {...tick} />
									</Combobox.ItemIndicator>
								</Item>
							)}
						</List>
						<ResultStatus>{open && resultMessage()}</ResultStatus>
					</Popup>
				</Positioner>
			</Combobox.Portal>
		</Combobox.Root>
	);
}
