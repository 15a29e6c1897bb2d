import type { ReactNode } from "react";
import { ScreenBoundary } from "../shell/ScreenBoundary.tsx";
import { SiteFrame } from "../shell/SiteFrame.tsx";

/**
 * What surrounds the screen of a page with a path of its own. Its links lead to pages, not to routes; the router of
 * the frame is for components that require one.
 */
export const PageFrame = ({ children }: { readonly children: ReactNode }) => (
	<SiteFrame>
		<ScreenBoundary path={location.pathname}>{children}</ScreenBoundary>
	</SiteFrame>
);
