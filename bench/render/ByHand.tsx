// The same header and footer, hand-written for one school: the same components without documents.
import { DownloadBlock } from "../../src/features/site/app-download/DownloadBlock.tsx";
import { BarBlock } from "../../src/features/site/header/BarBlock.tsx";
import { LanguageBlock } from "../../src/features/site/header/LanguageBlock.tsx";
import { LogoBlock } from "../../src/features/site/header/LogoBlock.tsx";
import { MenuBarBlock } from "../../src/features/site/menu/MenuBarBlock.tsx";
import { MenuDrawerBlock } from "../../src/features/site/menu/MenuDrawerBlock.tsx";
import { SwitchBlock } from "../../src/features/site/school/SwitchBlock.tsx";
import { situation } from "./documents.ts";

// Lazy parts of a page; both variants have them before the measurement starts.
const [
	{ default: ResumeBlock },
	{ default: AdminBlock },
	{ default: BellBlock },
	{ default: BadgeBlock },
	{ default: UserMenuBlock },
	{ default: ColumnsBlock },
	{ default: BrandBlock },
	{ default: SocialBlock },
	{ default: LegalBlock },
	{ default: MenuColumnsBlock },
] = await Promise.all([
	import("../../src/features/learn/learning/ResumeBlock.tsx"),
	import("../../src/features/account/login/AdminBlock.tsx"),
	import("../../src/features/account/message/BellBlock.tsx"),
	import("../../src/features/shop/cart/BadgeBlock.tsx"),
	import("../../src/features/account/login/UserMenuBlock.tsx"),
	import("../../src/features/site/footer/ColumnsBlock.tsx"),
	import("../../src/features/site/footer/BrandBlock.tsx"),
	import("../../src/features/site/footer/SocialBlock.tsx"),
	import("../../src/features/site/footer/LegalBlock.tsx"),
	import("../../src/features/site/menu/MenuColumnsBlock.tsx"),
]);

const { baseInfo, menus, footer, service, alias, schools, currentUser, cartCount, learning, path } =
	situation;
const rest = { slots: {}, act: () => undefined };
const none = {};

/** Omits undefined props, as exactOptionalPropertyTypes requires. */
const given = <T extends object>(props: T) =>
	Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]: Exclude<T[K], undefined>;
	};

const School = () => (
	<SwitchBlock {...rest} props={given({ schools: [...schools], current: schools[0]?.id })} />
);
const Resume = () => learning && <ResumeBlock {...rest} props={learning} />;
const Download = () => <DownloadBlock {...rest} props={given({ url: baseInfo.appConfig?.scanDownURL })} />;
const Admin = () => <AdminBlock {...rest} props={given({ picture: service.userAdminLogo })} />;

export function HeaderByHand() {
	return (
		<BarBlock
			{...rest}
			props={none}
			slots={{
				start: (
					<>
						<MenuDrawerBlock
							{...rest}
							props={{ items: menus.head, current: path }}
							slots={{
								before: (
									<>
										<School />
										<Resume />
									</>
								),
								after: (
									<>
										<Download />
										<Admin />
										<LanguageBlock {...rest} props={none} />
									</>
								),
							}}
						/>
						<LogoBlock
							{...rest}
							props={given({
								kind: baseInfo.companyLogoType,
								name: baseInfo.companyNameShort,
								picture: baseInfo.companyLogo,
								home: "/home/index",
							})}
						/>
					</>
				),
				middle: <MenuBarBlock {...rest} props={{ items: menus.head, current: path }} />,
				extra: (
					<>
						<School />
						<Resume />
						<Download />
						<Admin />
						<LanguageBlock {...rest} props={none} />
					</>
				),
				end: (
					<>
						<BellBlock {...rest} props={given({ unread: currentUser?.unReadNum })} />
						<BadgeBlock {...rest} props={{ count: cartCount }} />
						<UserMenuBlock
							{...rest}
							props={given({
								signOut: true,
								shown: service.perShow,
								items: service.perShowItem,
								pointsOpen: service.openIntegral,
								points: currentUser?.integralRemaining,
								pointName: alias.pointName,
								member: currentUser?.memberFlag,
								memberIcon: currentUser?.memberIco,
								nickName: currentUser?.nickName,
								username: currentUser?.username,
								mobile: currentUser?.mobile,
								email: currentUser?.email,
								picture: currentUser?.headPicMax,
							})}
						/>
					</>
				),
			}}
		/>
	);
}

export function FooterByHand() {
	const { companyName, overview, companyAddress, logoType = "word", logo, microblogs, messaging } = footer;
	const { copyrightOwner, icp, icpUrl, securityNumber, securityUrl } = footer;
	return (
		<ColumnsBlock
			{...rest}
			props={none}
			slots={{
				brand: (
					<>
						<BrandBlock
							{...rest}
							props={given({
								kind: logoType,
								logo,
								short: baseInfo.companyNameShort,
								name: companyName,
								overview,
								address: companyAddress,
							})}
						/>
						<SocialBlock {...rest} props={given({ microblogs, messaging })} />
					</>
				),
				menu: <MenuColumnsBlock {...rest} props={{ items: menus.foot }} />,
				legal: (
					<LegalBlock
						{...rest}
						props={given({
							owner: copyrightOwner,
							company: companyName,
							year: 2026,
							icp,
							icpUrl,
							securityNumber,
							securityUrl,
						})}
					/>
				),
			}}
		/>
	);
}
