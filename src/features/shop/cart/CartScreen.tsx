import { useAtomValue } from "jotai";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { userIdAtom } from "../../../core/session/session.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { Page, PageHead } from "../../../ui/PageHead.tsx";
import { RowListSkeleton } from "../../../ui/RowList.tsx";
import { CartContents } from "./CartContents.tsx";
import { useContents } from "./contents.ts";
import { useOpenCart } from "./state.ts";

export default function CartScreen() {
	const t = useT();
	const language = useLanguage();
	const open = useOpenCart();
	const cart = useContents(open);
	const userId = useAtomValue(userIdAtom);
	usePageTitle(t("cart.title"));
	const toCourses = <LinkButton to={paths.courseList()}>{t("cart.toCourses")}</LinkButton>;
	const placeholder = <RowListSkeleton label={t("ui.loading")} count={3} />;
	const count = cart.data?.length;
	return (
		<Page>
			<PageHead
				title={t("cart.title")}
				intro={count ? t(...countMessage("cart.count", count, language)) : ""}
			/>
			{open ? (
				<QueryView query={cart} placeholder={placeholder} errorTitle={t("cart.failed")}>
					{(items) => (
						<CartContents
							key={userId}
							items={items}
							update={cart.update}
							placeholder={placeholder}
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
				</QueryView>
			) : (
				<EmptyState type="blank" title={t("cart.closed")} text={t("cart.closedText")} action={toCourses} />
			)}
		</Page>
	);
}
