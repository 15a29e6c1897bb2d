// One answer of a few: a box whose list opens below it. Fetched when one is first opened.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select } from "@base-ui/react/select";
import { useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import { Icon } from "../../../ui/Icon.tsx";
import type { OpenedBoxProps } from "../selectBoxProps.ts";
import { box, chosen as chosenLook, item, list, popup } from "../selectBoxStyle.ts";
import { named, tick, useBoxParts } from "./useBoxParts.ts";

const Trigger = styled(Select.Trigger)`
	${box}
`;
const Value = styled(Select.Value)`
	${chosenLook}
`;
const Positioner = styled(Select.Positioner)`
	/* Above dialogs, which forms stand in. */
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
export default function ListBox(props: OpenedBoxProps) {
	const { labelledBy, label, options, value, onChange, placeholder, clearText, startOpen } = props;
	const { trigger, panel, stay } = useBoxParts();
	// Opened like by keyboard, so that an option is highlighted and the focus returns here.
	const begun = useRef(!startOpen);
	useLayoutEffect(() => {
		if (begun.current) return;
		begun.current = true;
		trigger.current?.focus();
		trigger.current?.click();
	}, [trigger]);
	const chosen = options.find((option) => option.id === value);
	return (
		<CSPProvider disableStyleElements>
			<Select.Root<string | null>
				value={chosen?.id ?? null}
				onValueChange={(next) => onChange(next ?? undefined)}
				required={props.required ?? false}
				disabled={props.disabled ?? false}
				modal={false}
			>
				<Trigger ref={trigger} {...named(props)} onBlur={stay}>
					<Value placeholder={placeholder}>{chosen?.text ?? placeholder}</Value>
					<Icon name="chevronDown" />
				</Trigger>
				<Select.Portal>
					<Positioner ref={panel} sideOffset={4} alignItemWithTrigger={false} onBlur={stay}>
						<Popup>
							<List aria-labelledby={labelledBy} aria-label={label ?? placeholder}>
								{clearText !== undefined && chosen && <Clear value={null}>{clearText}</Clear>}
								{options.map((option) => (
									<Item key={option.id} value={option.id}>
										<Select.ItemText>{option.text}</Select.ItemText>
										<Select.ItemIndicator>
											<Icon {...tick} />
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
