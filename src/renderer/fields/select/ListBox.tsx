// A select of a few options. Loaded when one is first opened.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select } from "@base-ui/react/select";
import { useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import { Icon } from "../../../ui/Icon.tsx";
import { item, list, popup } from "../selectBoxStyle.ts";
import { named, type SelectBoxProps, useBoxParts } from "./useBoxParts.ts";

const Positioner = styled(Select.Positioner)`
	/* Above dialogs, which contain forms. */
	z-index: 45;
`;
const Popup = styled(Select.Popup)`
	${popup}
`;
const List = styled(Select.List)`
	${list}
`;
const Item = styled(Select.Item)`
	${item}
`;
const Clear = styled(Item)`
	color: var(--text-muted);
`;

/** The list is rendered on top, so that no container clips it. */
export default function ListBox(props: SelectBoxProps) {
	const { labelledBy, label, options, value, onChange, placeholder, clearText, unavailable } = props;
	const { trigger, panel, stay } = useBoxParts();
	// Opened like by keyboard, so that an option is highlighted and the focus returns here.
	const isOpened = useRef(false);
	useLayoutEffect(() => {
		if (isOpened.current) return;
		isOpened.current = true;
		trigger.current?.focus();
		trigger.current?.click();
	}, [trigger]);
	const chosen = options.find((option) => option.id === value);
	return (
		<CSPProvider disableStyleElements>
			<Select.Root<string | null>
				value={chosen?.id ?? null}
				onValueChange={(next) => onChange(next ?? undefined)}
				required={props.required}
				disabled={props.disabled}
				modal={false}
			>
				<Select.Trigger className="pick" ref={trigger} {...named(props)} onBlur={stay}>
					<Select.Value className="pick-text" placeholder={placeholder}>
						{chosen?.text ?? placeholder}
					</Select.Value>
					<Icon name="chevronDown" />
				</Select.Trigger>
				<Select.Portal>
					<Positioner ref={panel} sideOffset={4} alignItemWithTrigger={false} onBlur={stay}>
						<Popup>
							<List aria-labelledby={labelledBy} aria-label={label ?? placeholder}>
								{clearText !== undefined && chosen && <Clear value={null}>{clearText}</Clear>}
								{options.map((option) => (
									<Item key={option.id} value={option.id} disabled={unavailable?.includes(option.id)}>
										<Select.ItemText>{option.text}</Select.ItemText>
										<Select.ItemIndicator>
											<Icon name="check" size={18} />
										</Select.ItemIndicator>
									</Item>
								))}
							</List>
						</Popup>
					</Positioner>
				</Select.Portal>
			</Select.Root>
		</CSPProvider>
	);
}
