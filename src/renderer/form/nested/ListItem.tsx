// An item of a list, with the buttons that move, copy and remove it.
import { type ArrayFieldItemTemplateProps, shallowEquals } from "@rjsf/utils";
import { isValidElement, memo, type ReactNode, useContext } from "react";
import { lineIcon } from "../../../ui/Icon.tsx";
import { type ListAction, ListActions } from "./listActions.ts";
import { useNested } from "./nestedContext.ts";

const icon = (path: string) => lineIcon({ path, size: 18 });

/** Made once: a list may have hundreds of items. */
const icons = {
	up: icon("M12 19V5m-6 6 6-6 6 6"),
	down: icon("M12 5v14m-6-6 6 6 6-6"),
	copy: icon("M9 9h10v11H9ZM5 15V4h10"),
	remove: icon("M6 6l12 12M18 6 6 18"),
} as const;

function Item({ children, buttonsProps, hasToolbar, index }: ArrayFieldItemTemplateProps) {
	const { t } = useNested();
	const report = useContext(ListActions);
	const { hasMoveUp, hasMoveDown, hasCopy, hasRemove, disabled = false, readonly = false } = buttonsProps;
	const isLocked = disabled || readonly;
	const button = (action: Exclude<ListAction, "add">, can: boolean, act: (event?: unknown) => void) => (
		<button
			type="button"
			data-action={action}
			disabled={isLocked || !can}
			aria-label={t(`nested.item.${action}`, { number: index + 1 })}
			title={t(`nested.item.${action}`, { number: index + 1 })}
			onClick={(event) => {
				report(action, index);
				act(event);
			}}
		>
			{icons[action]}
		</button>
	);
	return (
		<li className="item">
			<div className="item-content">{children}</div>
			{hasToolbar && (
				<div className="item-buttons">
					{(hasMoveUp || hasMoveDown) && button("up", hasMoveUp, buttonsProps.onMoveUpItem)}
					{(hasMoveUp || hasMoveDown) && button("down", hasMoveDown, buttonsProps.onMoveDownItem)}
					{hasCopy && button("copy", true, buttonsProps.onCopyItem)}
					{hasRemove && button("remove", true, buttonsProps.onRemoveItem)}
				</div>
			)}
		</li>
	);
}

const partsOf = (node: ReactNode): unknown => (isValidElement(node) ? node.props : node);

/** The length of the list is told by which buttons there are. */
function isSame(before: ArrayFieldItemTemplateProps, after: ArrayFieldItemTemplateProps): boolean {
	const plain = ({ children, buttonsProps, totalItems, ...rest }: ArrayFieldItemTemplateProps) => rest;
	const buttons = ({ buttonsProps: { totalItems, ...rest } }: ArrayFieldItemTemplateProps) => rest;
	return (
		shallowEquals(partsOf(before.children), partsOf(after.children)) &&
		shallowEquals(buttons(before), buttons(after)) &&
		shallowEquals(plain(before), plain(after))
	);
}

/** rjsf makes new elements for all items when one is added; those that are as before are not rendered again. */
export const ListItem = memo(Item, isSame);
