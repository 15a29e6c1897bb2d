import { Navigate, useOutletContext, useParams } from "react-router-dom";
import { useConfig } from "../../core/config.ts";
import { useT } from "../../core/i18n.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RowPlaces } from "../../ui/RowList.tsx";
import type { PersonalContext } from "./PersonalFrame.tsx";
import { configuredCentre, landing } from "./rules.ts";

/** Leads to where the personal area, or one of its sections, begins for this student. */
export default function LandingScreen() {
	const t = useT();
	const { section } = useParams();
	const service = useConfig("service");
	const { menu, hasPermissions, known } = useOutletContext<PersonalContext>();
	if (!known) return <RowPlaces label={t("ui.loading")} />;
	const centre = section === undefined ? configuredCentre(service?.personalUrl) : undefined;
	const target = centre ?? landing(menu, section ?? service?.perShowInit, hasPermissions);
	if (target) return <Navigate to={target} replace />;
	return <EmptyState type="blank" title={t("personal.nothing")} text={t("personal.nothingText")} />;
}
