import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import type { DialogProps } from "../../../core/dialogs.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { imageSources, paths } from "../../../core/paths.ts";
import { targetPath } from "../../../renderer/commodity/targetPath.ts";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { Backdrop } from "../../../ui/dialog/DialogFrame.tsx";
import { SheetClose, SheetTop } from "../../../ui/dialog/sheetStyle.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Link } from "../../../ui/Link.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { useItemName } from "./CartRow.tsx";
import { Note } from "./cartRowStyle.ts";
import { useCartChanges } from "./changes.ts";
import { isAvailable, useContents } from "./contents.ts";
import { bin } from "./icons.ts";
import { Foot, Items, Sheet } from "./panelStyle.ts";
import { useOpenCart } from "./state.ts";

declare module "../../../core/dialogs.ts" {
	interface Dialogs {
		/** The panel of the cart (CART-01). */
		cart: { args: Record<string, never>; result: undefined };
	}
}

/** What is in the cart, at the side of the page; the page of the cart has the choice and the prices. */
export default function CartPanelDialog({ close }: DialogProps<"cart">) {
	const t = useT();
	const language = useLanguage();
	const nameOf = useItemName();
	const contents = useContents(useOpenCart());
	const { remove } = useCartChanges(contents.update);
	const [busyId, setBusyId] = useState<string>();
	const onClose = () => close(undefined);
	const removeItem = async (id: string) => {
		setBusyId(id);
		await remove(id).catch(notifyError);
		setBusyId(undefined);
	};
	return (
		<Dialog.Root open onOpenChange={(open) => open || onClose()}>
			<Dialog.Portal>
				<Backdrop />
				<Sheet onClick={({ target }) => target instanceof Element && target.closest("a[href]") && onClose()}>
					<SheetTop>
						<Dialog.Title>{t("cart.title")}</Dialog.Title>
						<SheetClose aria-label={t("core.close")}>
							<Icon name="close" />
						</SheetClose>
					</SheetTop>
					<QueryView
						query={contents}
						placeholder={<RowListSkeleton label={t("ui.loading")} count={3} />}
						errorTitle={t("cart.failed")}
					>
						{(items) =>
							items.length === 0 ? (
								<EmptyState
									type="savedItems"
									title={t("cart.empty")}
									text={t("cart.emptyText")}
									action={<LinkButton to={paths.courseList()}>{t("cart.toCourses")}</LinkButton>}
								/>
							) : (
								<>
									<Items>
										{items.map((item) => {
											const { commodityId, price, currency, state = "available" } = item;
											const path = targetPath(item);
											const name = nameOf(item);
											return (
												<li key={commodityId}>
													<Cover {...imageSources(item.coverUrl)} alt="" />
													<div>
														{path === undefined ? name : <Link to={path}>{name}</Link>}
														{!isAvailable(item) && (
															<Note data-kind="warning">{t(`cart.state.${state}`)}</Note>
														)}
														{price !== undefined && currency !== undefined && (
															<PriceTag price={price} currency={currency} />
														)}
													</div>
													<IconButton
														type="button"
														title={t("cart.remove")}
														aria-label={t("cart.removeOf", { name })}
														aria-busy={busyId === commodityId}
														onClick={() => busyId === undefined && void removeItem(commodityId)}
													>
														<Icon path={bin} />
													</IconButton>
												</li>
											);
										})}
									</Items>
									<Foot>
										<span>{t(...countMessage("cart.count", items.length, language))}</span>
										<LinkButton to={paths.cart()}>{t("cart.toCart")}</LinkButton>
									</Foot>
								</>
							)
						}
					</QueryView>
				</Sheet>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
