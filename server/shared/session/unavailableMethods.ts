// Refusals of sign-in methods that a school has not enabled.
export const unavailableMethods = {
	login: {
		code: "1005",
		text: { zh: "学校没有开放短信验证码登录。", en: "Signing in by SMS code is not open at this school." },
	},
	register: {
		code: "1111",
		text: { zh: "现在不能注册，请联系学校。", en: "Nobody can register here now. Please ask the school." },
	},
} as const;
