// Line icons of the personal area's menu, each one path on the grid of ui/Icon.

/** By key of a menu entry. */
export const menuIcons = {
	personal_course_classTable: "M4 6h16v14H4V6Zm0 4h16M8 3.5V8m8-4.5V8m-8 6h3m2 0h3m-8 3h3",
	personal_course_lessons:
		"M12 6.5C10 5 7 4.5 3 4.5v13.7c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2Zm0 0v13.7",
	personal_course_package: "M4 8.5 12 4l8 4.5v7L12 20l-8-4.5v-7Zm0 0 8 4.5 8-4.5M12 13v7",
	personal_course_plan: "M5 20V5m0 1h12l-2.5 3.5L17 13H5",
	personal_course_collect: "M12 20.3 4.3 12.7a4.9 4.9 0 0 1 6.9-6.9l.8.8.8-.8a4.9 4.9 0 0 1 6.9 6.9L12 20.3Z",
	personal_course_note: "m14.5 5.5 4 4L8.5 19.5H4.5v-4l10-10Zm-2.5 2.5 4 4",
	personal_course_homework:
		"M5 4.5h9l4 4V12M5 4.5v15h6M8 9h5M8 13h3m3.5 6.5 5.5-5.5-2-2-5.5 5.5-.5 2.5 2.5-.5Z",
	personal_course_apply: "M6 4h9l4 4v12H6V4Zm9 0v4h4M9 14.5l2 2 4-4.5",
	personal_message_list: "M4 6h16v12H4V6Zm0 .5 8 6.5 8-6.5",
	personal_order_list: "M7 4h10v16l-2.5-1.5L12 20l-2.5-1.5L7 20V4Zm3 5h4m-4 4h4",
	personal_accountcenter_score: "m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8L7 19l1.1-5.5L4 9.7 9.6 9 12 4Z",
	personal_accountcenter_coupons:
		"M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3V7Zm6 .5v2m0 2v1m0 2v2",
	personal_accountcenter_balance: "M4 7h15v12H4V7Zm0 0 11-3v3m4 4h-4v4h4",
	personal_accountcenter_invoice: "M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6m-6 4h6m-6 4h3",
	personal_accountcenter_card: "M3 6h18v12H3V6Zm0 4h18M6 14.5h5",
	personal_accountcenter_invite:
		"M14 19v-1a4 4 0 0 0-4-4H8a4 4 0 0 0-4 4v1M12 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm6 1v6m-3-3h6",
	personal_accountcenter_member: "M5 17 3.5 8l4.8 3.2L12 5l3.7 6.2L20.5 8 19 17H5Z",
	personal_setting_archives: "M4 7h16v13H4V7Zm2-3h12m-9 8h6",
	personal_setting_data:
		"M5 4h14v16H5V4Zm3.5 12c.6-1.6 1.9-2.5 3.5-2.5s2.9.9 3.5 2.5M14.2 9.7a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0Z",
	personal_setting_avatar:
		"M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Zm-5.5-2.8c1-2.3 3-3.7 5.5-3.7s4.5 1.4 5.5 3.7M15 9.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z",
	personal_setting_account: "M19 20v-1a5 5 0 0 0-5-5h-4a5 5 0 0 0-5 5v1M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
} as const;

/** By kind of device. */
export const sessionIcons = {
	desktop: "M4 5h16v11H4V5Zm5 15h6m-3-4v4",
	mobile: "M8 3h8v18H8V3Zm3 15h2",
	tablet: "M5 3h14v18H5V3Zm6 15h2",
	other:
		"M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z",
} as const;
