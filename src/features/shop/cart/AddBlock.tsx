import { useAtomValue } from "jotai";
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import type { CartAddProps } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { schoolIdAtom, signedInAtom, userIdAtom } from "../../../core/session/session.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { toast } from "../../../core/toast.ts";
import { ownedPath } from "../../../renderer/commodity/targetPath.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { SchoolContact } from "../../../renderer/SchoolContact.tsx";
import { useEarlyClick } from "../../../renderer/useEarlyClick.tsx";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { awaitSchoolSwitch } from "./awaitSchoolSwitch.ts";
import { fetchCommodity } from "./calls.ts";
import { useCartChanges } from "./changes.ts";
import { cart as cartIcon } from "./icons.ts";
import { completeRequirements } from "./requirements.ts";
import { useCart, useOpenCart } from "./state.ts";
import { maxItems, visitorCartAtom } from "./visitorCart.ts";

/** Side by side where both have room. */
const Row = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);

	& > button {
		flex: 1 1 max-content;
		width: auto;
		padding-inline: var(--space-3);
	}
	& > [aria-busy="true"] {
		cursor: progress;
	}
`;

const Contact = styled.div`
	display: grid;
	gap: var(--space-1);

	& > p {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		line-height: 1.5;
	}
`;

/** A failed query counts as settled: the server checks again what may be added. */
const isSettled = ({ data, error }: Pick<StudentQuery<unknown>, "data" | "error">): boolean =>
	data !== undefined || error !== undefined;

/** The link replaces the button: the second click of a double click was meant for the button. */
const ignoreDoubleClick = (event: MouseEvent) => {
	if (event.detail > 1) event.preventDefault();
};

/** Why it cannot be added. */
const unavailable: Readonly<Record<string, string>> = {
	notYet: "cart.state.notYet",
	ended: "cart.state.ended",
	soldOut: "cart.state.soldOut",
	withdrawn: "cart.state.withdrawn",
};

/** What a click does; each button has a label while it is ready and one while it works. */
const labels = {
	add: { ready: "cart.add", busy: "cart.adding" },
	enrol: { ready: "cart.enrol", busy: "cart.ordering" },
	buy: { ready: "cart.buy", busy: "cart.buying" },
} as const;
type Action = keyof typeof labels;

/** Adds goods to the cart, or orders them at once; enrols in what is free. For what is in the cart, a link to the cart. */
export default function AddBlock({ props }: BlockProps<CartAddProps>) {
	const { commodityId, isFree = false, canPay = true, showContact = false } = props;
	const t = useT();
	const text = useText();
	const signedIn = useAtomValue(signedInAtom);
	const open = useOpenCart();
	const cart = useCart(open);
	const { add } = useCartChanges(cart.update);
	const navigate = useNavigate();
	const [busy, setBusy] = useState<Action>();
	const school = useAtomValue(schoolIdAtom);
	const visitor = useAtomValue(visitorCartAtom);
	const owned = useStudentQuery(open ? ["owned", commodityId, school] : undefined, (signal) =>
		fetchCommodity(commodityId, school, signal),
	);
	const { state = "available" } = owned.data ?? {};
	const isOwned = state === "owned";
	const id = useId();
	const isFocused = useRef(false);
	const userId = useAtomValue(userIdAtom);
	/** A click that waits for the queries, and the user whose it is. */
	const [clicked, setClicked] = useState<{ action: Action; by: string | undefined }>();
	const isWaiting = clicked?.by !== undefined && clicked.by === userId;
	const isKnown = !signedIn || (isSettled(owned) && isSettled(cart));
	const isInCart = signedIn
		? (cart.data?.some((item) => item.commodityId === commodityId) ?? false)
		: visitor.ids.includes(commodityId);
	const linkTo = isOwned
		? (owned.data && ownedPath(owned.data)) || paths.lessons()
		: isInCart && !isFree
			? paths.cart()
			: undefined;
	useLayoutEffect(() => {
		// The focus moves from the removed button to the link.
		if (linkTo === undefined || !isFocused.current) return;
		isFocused.current = false;
		if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
	}, [linkTo, id]);
	const addCourse = async (): Promise<void> => {
		// The URL may name another school, or a sign-in may switch to the student's own: the course belongs to that one.
		const at = await awaitSchoolSwitch();
		if (at === undefined) return;
		if (signedIn && !(await completeRequirements(commodityId, at))) return;
		if (await add(commodityId, at)) toast.success(t("cart.added"));
		else toast.warning(t("cart.full", { count: maxItems }));
	};
	const act = async (action: Action) => {
		if (busy) return;
		setBusy(action);
		try {
			if (action === "add") await addCourse();
			else {
				const { orderOne } = await import("./submitOrder.ts");
				const { refusal, to } = await orderOne(commodityId);
				if (refusal) toast.warning(text(refusal));
				if (to !== undefined) navigate(to);
			}
		} catch (error) {
			notifyError(error);
		} finally {
			setBusy(undefined);
		}
	};
	useEffect(() => {
		if (!isWaiting || !isKnown) return;
		setClicked(undefined);
		if (linkTo === undefined) void act(clicked.action);
	});
	// A click before the queries have settled is handled when they have.
	const onClick = (action: Action) => () => (isKnown ? void act(action) : setClicked({ action, by: userId }));
	const first = isFree ? "enrol" : "add";
	const early = useEarlyClick("cart.add", onClick(first));
	const earlyBuy = useEarlyClick("cart.buy", onClick("buy"));
	if (!open) return null;
	if (linkTo !== undefined)
		return (
			<LinkButton id={id} variant="outline" size="l" wide to={linkTo} onClick={ignoreDoubleClick}>
				<Icon name="check" />
				{t(isOwned ? "cart.owned" : "cart.inCart")}
			</LinkButton>
		);
	if (state !== "available")
		return (
			<Button size="l" wide variant="outline" disabled>
				{t(unavailable[state] ?? "cart.state.withdrawn")}
			</Button>
		);
	const label = (action: Action): string =>
		t(labels[action][busy === action || (isWaiting && clicked.action === action) ? "busy" : "ready"]);
	const canBuy = canPay && !isFree;
	const follow = (isNow: boolean) => () => {
		isFocused.current = isNow;
	};
	return (
		<>
			<Row>
				<Button
					{...early.button}
					variant={canBuy ? "outline" : "primary"}
					size="l"
					aria-busy={busy === first || !isKnown}
					onFocus={follow(true)}
					onBlur={follow(false)}
				>
					{!isFree && <Icon path={cartIcon} />}
					{label(first)}
				</Button>
				{canBuy && (
					<Button
						{...earlyBuy.button}
						size="l"
						aria-busy={busy === "buy" || !isKnown}
						onFocus={follow(true)}
						onBlur={follow(false)}
					>
						{label("buy")}
					</Button>
				)}
			</Row>
			{early.waiting}
			{canBuy && earlyBuy.waiting}
			{!canPay && showContact && (
				<Contact>
					<p>{t("cart.askSchool")}</p>
					<SchoolContact />
				</Contact>
			)}
		</>
	);
}
