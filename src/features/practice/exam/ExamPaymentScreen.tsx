import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { LinkButton } from "../../../ui/Button.tsx";

/** Where a payment for an exam ends (ROUTE-18). The address proves nothing: what was paid is among the orders. */
export default function ExamPaymentScreen() {
	const t = useT();
	return (
		<EmptyScreen
			type="order"
			title={t("exam.noPayment")}
			text={t("exam.noPaymentText")}
			action={
				<>
					<LinkButton to={paths.orders()}>{t("exam.toOrders")}</LinkButton>
					<LinkButton variant="outline" to={practicePaths.practiceRecords()}>
						{t("exam.toRecords")}
					</LinkButton>
				</>
			}
		/>
	);
}
