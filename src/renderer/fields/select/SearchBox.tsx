// A select of many options, whose list is filtered by typing. Loaded when one is first opened.
import { Combobox } from "@base-ui/react/combobox";
import { useMemo, useState } from "react";
import styled from "styled-components";
import type { FieldChoice } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { bareField, mutedPlaceholder } from "../../../ui/fieldMixins.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { searchStatus, shownOf } from "../choices.ts";
import { item, list, popup } from "../selectBoxStyle.ts";
import { named, type SelectBoxProps, useBoxParts } from "./useBoxParts.ts";

const Positioner = styled(Combobox.Positioner)`
	/* Above dialogs, which contain forms. */
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
		box-shadow: inset 0 -2px var(--accent);
	}
`;
const Input = styled(Combobox.Input)`
	flex: 1;
	min-width: 0;
	min-height: 40px;
	padding: 0;
	${bareField}

	${mutedPlaceholder}
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

const sameId = (a: FieldChoice, b: FieldChoice) => a.id === b.id;
const textOf = ({ text }: FieldChoice) => text;

/** The search is ours and limited: the library gets only rendered options, so thousands cost no more than a hundred. */
export default function SearchBox(props: SelectBoxProps) {
	const { labelledBy, label, options, value, onChange, placeholder, clearText, unavailable } = props;
	const t = useT();
	const [typed, setTyped] = useState("");
	const [open, setOpen] = useState(true);
	const { trigger, panel, stay } = useBoxParts();
	const chosen = useMemo(() => options.find((option) => option.id === value), [options, value]);
	// The list opens scrolled to the chosen option.
	const found = useMemo(
		() => (open ? shownOf(options, typed === "" && chosen ? [chosen.id] : [], typed) : undefined),
		[open, options, chosen, typed],
	);
	const clear = () => {
		onChange(undefined);
		setOpen(false);
	};
	return (
		<Combobox.Root<FieldChoice>
			items={found?.shown ?? (chosen && typed === "" ? [chosen] : [])}
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
			required={props.required}
			disabled={props.disabled}
		>
			<Combobox.Trigger className="pick" ref={trigger} {...named(props)} onBlur={stay}>
				<span className="pick-text" data-placeholder={chosen ? undefined : ""}>
					{chosen?.text ?? placeholder}
				</span>
				<Icon name="chevronDown" />
			</Combobox.Trigger>
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
							{(option: FieldChoice) => (
								<Item key={option.id} value={option} disabled={unavailable?.includes(option.id)}>
									<span>{option.text}</span>
									<Combobox.ItemIndicator>
										<Icon name="check" size={18} />
									</Combobox.ItemIndicator>
								</Item>
							)}
						</List>
						<ResultStatus>{found && searchStatus(found, t)}</ResultStatus>
					</Popup>
				</Positioner>
			</Combobox.Portal>
		</Combobox.Root>
	);
}
