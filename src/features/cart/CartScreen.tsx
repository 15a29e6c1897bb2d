import { useLanguage, useT } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import { Page, PageHead } from "../../ui/PageHead.tsx";
import { RowPlaces } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { CartContents } from "./CartContents.tsx";
import { useCart, useOpenCart } from "./state.ts";

/** The cart of the signed-in student. */
export function CartScreen() {
	const t = useT();
	const language = useLanguage();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const open = useOpenCart();
	const cart = useCart(open);
	usePageTitle(t("cart.title"));
	const toCourses = <LinkButton to={paths.courseList()}>{t("cart.toCourses")}</LinkButton>;
	const count = cart.data?.length;
	return (
		<Page>
			<PageHead
				title={t("cart.title")}
				intro={count ? t(...countMessage("cart.count", count, language)) : ""}
				heading={heading}
			/>
			{open ? (
				<ReadingView
					reading={cart}
					place={<RowPlaces label={t("ui.loading")} count={3} />}
					failed={t("cart.failed")}
				>
					{(items) => (
						<CartContents
							items={items}
							put={cart.put}
							empty={
								<EmptyState
									type="savedItems"
									title={t("cart.empty")}
									text={t("cart.emptyText")}
									action={toCourses}
								/>
							}
						/>
					)}
				</ReadingView>
			) : (
				<EmptyState type="blank" title={t("cart.closed")} text={t("cart.closedText")} action={toCourses} />
			)}
		</Page>
	);
}

export default CartScreen;
