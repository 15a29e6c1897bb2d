// Made by `npm run generate` from schemas/; do not edit.

/**
 * A text a reader sees: one string for every language, or one string per language.
 */
export type LocalText = (string | {
/**
 * The text in Chinese.
 */
zh: string
/**
 * The text in English.
 */
en: string
})
/**
 * An identifier: letters, digits, dot, underscore, hyphen; at most 64 characters.
 */
export type Id = string
/**
 * An address that may be linked or loaded: a path of the own site, a hash route, or http(s). Other schemes are refused.
 */
export type Url = string
/**
 * A host name in lower case, without scheme and port, such as maple.localhost.
 */
export type Host = string
/**
 * Any JSON value.
 */
export type Json = import('../json.ts').Json
/**
 * A condition on facts.
 */
export type Cond = ({
/**
 * True when the fact is there and not empty, zero or false.
 */
is: string
} | {
/**
 * The fact equals the value.
 * 
 * @minItems 2
 * @maxItems 2
 */
eq: [string, (string | number | boolean | null)]
} | {
/**
 * The fact is one of the values.
 * 
 * @minItems 2
 * @maxItems 2
 */
in: [string, (string | number | boolean | null)[]]
} | {
/**
 * The fact is a number above the value.
 * 
 * @minItems 2
 * @maxItems 2
 */
gt: [string, number]
} | {
/**
 * The condition does not hold.
 */
not: Cond
} | {
/**
 * Every one of the conditions holds.
 * 
 * @maxItems 20
 */
all: Cond[]
} | {
/**
 * At least one of the conditions holds.
 * 
 * @maxItems 20
 */
any: Cond[]
})
/**
 * A literal, a pointer into the facts ($bind), a message ($t) or a named action ($act).
 */
export type Prop = import('../json.ts').Json

/**
 * Query of every config read.
 */
export interface DomainQuery {
/**
 * Host the caller stands on; the server decides by the Host header and ignores it.
 */
domain?: string
/**
 * School whose documents are asked for; the default school when empty or unknown.
 */
schoolId?: string
/**
 * Ignored: the host decides.
 */
companyId?: string
/**
 * Hash of the record the caller has.
 */
hash?: string
}
/**
 * Answer of schools/searchMerge.
 */
export interface SchoolSearch {
schoolPage: SchoolPage
/**
 * The default school, or the one asked for.
 */
schoolResp: School
/**
 * Company that owns the host.
 */
companyId: number
/**
 * Name of the company.
 */
companyName: LocalText
}
/**
 * All schools of the company.
 */
export interface SchoolPage {
/**
 * Number of schools.
 */
total: number
/**
 * The schools.
 * 
 * @maxItems 2000
 */
list: School[]
}
/**
 * Answer of /external/api/v1/domains.
 */
export interface SocketDomains {
netty: NettyDomain
}
/**
 * Where the socket is.
 */
export interface NettyDomain {
/**
 * Origin of the socket server; empty means the own origin.
 */
domain: string
}
/**
 * What the first paint of a page needs; carried by the page itself.
 */
export interface SiteSnapshot {
/**
 * Version of the site document these come from.
 */
version: number
/**
 * School the documents are for.
 */
schoolId: Id
/**
 * Language the server chose for a first visit.
 */
language?: ("zh" | "en")
/**
 * The schools of the company.
 */
schools: Schools
/**
 * Who the company is.
 */
baseInfo: BaseInfo
/**
 * Header, home page, footer template and colours.
 */
home: HomeConfig
/**
 * Menus of header and footer.
 */
menus: Menus
/**
 * What the footer tells.
 */
footer: FooterConfig
/**
 * Services of the personal area.
 */
service: ServiceConfig
/**
 * The company's own names for things.
 */
alias?: AliasConfig
/**
 * Fields of registration.
 */
register?: RegisterConfig
/**
 * The templates these documents name, by catalog path such as header/1.
 */
templates?: {
[k: string]: TemplateDoc
}
/**
 * The themes these documents name, by catalog path such as header/blue.
 */
themes?: {
[k: string]: ThemeDoc
}
}
/**
 * Query of /course/list.
 */
export interface CourseListQuery {
/**
 * Text to look for in names, teachers and subjects.
 */
courseName?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Courses a page.
 */
pageSize?: number
/**
 * School whose courses are asked for; empty asks for those of every school.
 */
schoolId?: string
/**
 * Comma-separated ids: just these courses, in this order.
 */
ids?: string
}
/**
 * Path of /course/detail/{id}.
 */
export interface CourseParams {
/**
 * Identifier of the course.
 */
id: Id
}
/**
 * Who teaches a course.
 */
export interface CourseTeacher {
/**
 * Identifier of the teacher.
 */
id: Id
/**
 * Name.
 */
name: LocalText
/**
 * What the teacher is.
 */
title?: LocalText
/**
 * A few sentences.
 */
intro?: LocalText
}
/**
 * A course as lists show it.
 */
export interface CourseCard {
/**
 * Identifier of the course (commodityId).
 */
id: Id
/**
 * Name of the course.
 */
courseName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * Field the course belongs to.
 */
subject?: LocalText
/**
 * How much a student should know already.
 */
level?: ("beginner" | "intermediate" | "advanced")
/**
 * Picture of the course.
 */
coverUrl: Url
/**
 * Who teaches.
 * 
 * @maxItems 10
 */
teacherNames: LocalText[]
/**
 * What a student pays; 0 is free. In minor units (cents).
 */
price: number
/**
 * Price before the discount. In minor units (cents).
 */
originalPrice?: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * Number of lessons.
 */
lessonCount: number
/**
 * Length of all lessons in minutes.
 */
minutes: number
/**
 * Students so far.
 */
studentCount: number
}
/**
 * Answer of /course/list.
 */
export interface CourseListData {
/**
 * Courses of this page.
 * 
 * @maxItems 60
 */
list: CourseCard[]
/**
 * Courses in all.
 */
total: number
/**
 * This page.
 */
page: number
/**
 * Courses a page.
 */
pageSize: number
}
/**
 * One lesson.
 */
export interface CourseLesson {
/**
 * Identifier of the lesson.
 */
id: Id
/**
 * Name of the lesson.
 */
lessonName: LocalText
/**
 * Length in minutes.
 */
minutes: number
/**
 * What kind of lesson.
 */
kind: ("video" | "live" | "reading" | "exercise")
/**
 * May be watched without buying.
 */
free?: boolean
}
/**
 * One chapter.
 */
export interface CourseChapter {
/**
 * Identifier of the chapter.
 */
id: Id
/**
 * Name of the chapter.
 */
chapterName: LocalText
/**
 * Lessons in order.
 * 
 * @maxItems 200
 */
lessons: CourseLesson[]
}
/**
 * Answer of /course/detail/{id}.
 */
export interface CourseDetail {
/**
 * The course as lists show it.
 */
card: CourseCard
/**
 * What the course is about; paragraphs are separated by an empty line.
 */
description?: LocalText
/**
 * What a student can do afterwards.
 * 
 * @maxItems 12
 */
outcomes?: LocalText[]
/**
 * Who teaches.
 * 
 * @maxItems 10
 */
teachers: CourseTeacher[]
/**
 * Chapters in order.
 * 
 * @maxItems 100
 */
chapters: CourseChapter[]
}
/**
 * Answer of front/login/config: the ways in, the key and a nonce to be used once.
 */
export interface LoginConfigData {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Sign-in by SMS code is open.
 */
webVerifyCodeLogin?: boolean
/**
 * Sign-in through third parties is open at all.
 */
thirdLoginFlag?: boolean
/**
 * WeChat icon.
 */
wechatLogin?: boolean
/**
 * QQ icon.
 */
qqLogin?: boolean
/**
 * Weibo icon.
 */
weiboLogin?: boolean
/**
 * WeChat Work icon.
 */
wechatWorkLogin?: boolean
/**
 * WeChat Work icon on the register tab.
 */
wechatWorkRegLogin?: boolean
/**
 * DingTalk icon.
 */
ddLoginFlag?: boolean
/**
 * The remember-me box is offered; a company can switch it off.
 */
rememberMe?: boolean
/**
 * RSA public key, SPKI PEM, 3072 bits or more.
 */
publicKey: string
/**
 * To be encrypted with the password; good for one sign-in.
 */
nonce: string
/**
 * Server clock in milliseconds since 1970.
 */
serverTime: number
}
/**
 * Body of front/login/.
 */
export interface LoginBody {
/**
 * User name, mobile or e-mail.
 */
account: string
/**
 * RSA-OAEP (SHA-256) of {"p":password,"n":nonce,"t":milliseconds}, base64.
 */
password: string
/**
 * School the student stands in.
 */
schoolId?: string
}
/**
 * Answer of front/login/ (A §3). Code 1001: account or password is wrong, never saying which. Code 1002: the nonce or the time in the password is used up or out of date; fetch login/config and encrypt again. Code 1003, HTTP 429: too many attempts.
 */
export interface LoginData {
/**
 * Signed in.
 */
flag: boolean
user: LoginUser
token: LoginToken
/**
 * Leads to the message list.
 */
companyMessageReach?: boolean
}
/**
 * Who signed in.
 */
export interface LoginUser {
/**
 * Identifier of the student.
 */
id: Id
/**
 * Current school.
 */
schoolId: string
/**
 * Company.
 */
companyId: number
}
/**
 * The session.
 */
export interface LoginToken {
/**
 * Session token.
 */
token: string
/**
 * Exchange code.
 */
code?: string
}
/**
 * The signed-in student (A §3).
 */
export interface CurrentUser {
/**
 * Identifier of the student.
 */
userId: Id
/**
 * Company.
 */
companyId: number
/**
 * Display name.
 */
nickName?: string
/**
 * Mobile, masked.
 */
mobile?: string
/**
 * User name.
 */
username?: string
/**
 * E-mail.
 */
email?: string
/**
 * Is a member.
 */
memberFlag?: boolean
/**
 * Member icon.
 */
memberIco?: Url
/**
 * Portrait.
 */
headPicMax?: Url
/**
 * Unread messages.
 */
unReadNum?: number
/**
 * Points.
 */
integralRemaining?: number
/**
 * 1 or 2 forces a password change.
 */
changePasswordConfig?: (0 | 1 | 2)
}
/**
 * Answer of /loginout.
 */
export interface LogoutData {
/**
 * Path to go to afterwards.
 */
loginSchoolPath?: string
}
/**
 * The company's own names for things (A §3, B §3).
 */
export interface AliasConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Version mark of this record.
 */
hash?: string
/**
 * What points are called.
 */
pointName?: LocalText
/**
 * What exam registration on behalf is called.
 */
insteadName?: LocalText
}
/**
 * Who the company is: names, logo, document head, statistics and app downloads (A §3).
 */
export interface BaseInfo {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Version mark of this record; with unchanged it saves a transfer.
 */
hash?: string
/**
 * True when the record is the one the client already has under that hash.
 */
unchanged?: boolean
/**
 * Sign-in happens on the standalone page instead of the popup (A §4, login page mode).
 */
useLoginPage?: boolean
/**
 * Favicon of the site.
 */
companyIco?: Url
/**
 * Title of the browser tab.
 */
siteTitle: LocalText
/**
 * Meta tags for search engines.
 * 
 * @maxItems 20
 */
seo?: SeoTag[]
/**
 * IANA time zone in which the timetable is shown.
 */
classTableZone?: string
/**
 * IANA time zone in which live lessons are announced.
 */
liveTimeZone?: string
companyCodeInfo?: StatisticsCode
/**
 * Schools are presented as independent of each other.
 */
schoolIndependence?: boolean
/**
 * Shows the banner that warns of a test domain.
 */
showDomainWarn?: boolean
/**
 * Replaces the default text of the test-domain banner.
 */
domainWarnMsg?: LocalText
/**
 * Whether the logo is the short name as text or a picture.
 */
companyLogoType: ("word" | "image")
/**
 * Short name of the company; the first 8 characters are shown (A §9).
 */
companyNameShort: LocalText
/**
 * Picture of the logo.
 */
companyLogo?: Url
appConfig?: AppConfig
}
export interface SeoTag {
/**
 * Name of the meta tag, such as description or keywords.
 */
name: string
/**
 * Content of the meta tag.
 */
content: LocalText
}
/**
 * Visitor statistics.
 */
export interface StatisticsCode {
/**
 * Key of the site at the statistics vendor; empty loads nothing.
 */
statKey: string
/**
 * Which vendor counts visitors.
 */
statType: ("baidu" | "google" | "cnzz" | "tencent")
}
/**
 * The company's app.
 */
export interface AppConfig {
/**
 * The company has an app to download.
 */
appConfigStatus: boolean
/**
 * Address behind the download QR code.
 */
scanDownURL?: Url
/**
 * Android package.
 */
androidDownURL?: Url
/**
 * App store page.
 */
iosDownURL?: Url
/**
 * Address the app asks for.
 */
schoolURL?: Url
}
/**
 * What the footer tells about the company (A §2.2).
 */
export interface FooterConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Whether the footer logo is text or a picture.
 */
logoType?: ("word" | "image")
/**
 * Picture of the footer logo.
 */
logo?: Url
/**
 * A few sentences about the company.
 */
overview?: LocalText
/**
 * Full legal name.
 */
companyName: LocalText
/**
 * Postal address.
 */
companyAddress?: LocalText
/**
 * ICP number.
 */
icp?: string
/**
 * Where the ICP number can be looked up.
 */
icpUrl?: Url
/**
 * Who holds the copyright; the year is the current one.
 */
copyrightOwner?: LocalText
/**
 * Registration number on the security badge.
 */
securityNumber?: string
/**
 * Link of the security badge.
 */
securityUrl?: Url
/**
 * Up to two microblog accounts.
 * 
 * @maxItems 2
 */
microblogs?: MicroblogLink[]
messaging?: MessagingLink
/**
 * Legal text of a customer template.
 */
legalText?: LocalText
}
export interface MicroblogLink {
/**
 * Name of the service.
 */
name: LocalText
/**
 * Address of the account.
 */
url: Url
}
/**
 * Social messaging account.
 */
export interface MessagingLink {
/**
 * Name of the account.
 */
name: LocalText
/**
 * Address of the account.
 */
url?: Url
/**
 * QR picture of the account.
 */
picture?: Url
}
/**
 * Which header the site has (A §3).
 */
export interface HeaderConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Header template: a number under templates/header, or customer/<name> for a template of one customer. An unknown id falls back to 1.
 */
headTemplateId: (number | string)
/**
 * Visitors are sent to sign in on pages they could otherwise browse (A §1).
 */
redirectLogin?: boolean
}
/**
 * Home page, templates and colours of a site or school (A §3).
 */
export interface HomeConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
homePageTemplateRsp?: HomePageTemplate
/**
 * Header of the site.
 */
headCfRsp: HeaderConfig
/**
 * Footer template: a number under templates/footer, or customer/<name>. An unknown id falls back to 1.
 */
footTemplateId?: (number | string)
/**
 * Colour theme of header and footer, a file name under themes/header and themes/footer; an unknown name uses default.
 */
themeColor: string
hero?: HomeHero
/**
 * Courses shown first on the home page, by id, in this order.
 * 
 * @maxItems 24
 */
featured?: Id[]
}
/**
 * The home page.
 */
export interface HomePageTemplate {
/**
 * A look over the whole home page; black-white mourns. Home pages only (A §4).
 */
globalTheme?: ("" | "black-white")
/**
 * Whether home sends the visitor on: not at all, to a page of the site, or to a link.
 */
redirectType?: ("" | "page" | "link")
/**
 * Where redirectType sends the visitor.
 */
templateLink?: Url
/**
 * Home page template under templates/page; unknown ids fall back to home-1.
 */
pageTemplateId?: string
}
/**
 * Banner of the home page.
 */
export interface HomeHero {
/**
 * Headline of the banner.
 */
title: LocalText
/**
 * Line below the headline.
 */
text?: LocalText
/**
 * Label of the banner's button.
 */
action?: LocalText
/**
 * Where the button leads.
 */
target?: Url
/**
 * Picture beside the text.
 */
image?: Url
}
/**
 * Which ways of signing in are open (A §3).
 */
export interface LoginConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Sign-in by SMS code is open.
 */
webVerifyCodeLogin?: boolean
/**
 * Sign-in through third parties is open at all.
 */
thirdLoginFlag?: boolean
/**
 * WeChat icon.
 */
wechatLogin?: boolean
/**
 * QQ icon.
 */
qqLogin?: boolean
/**
 * Weibo icon.
 */
weiboLogin?: boolean
/**
 * WeChat Work icon.
 */
wechatWorkLogin?: boolean
/**
 * WeChat Work icon on the register tab.
 */
wechatWorkRegLogin?: boolean
/**
 * DingTalk icon.
 */
ddLoginFlag?: boolean
/**
 * The remember-me box is offered; a company can switch it off.
 */
rememberMe?: boolean
}
/**
 * One entry of a menu.
 */
export interface MenuItem {
/**
 * Identifier of the item.
 */
id: Id
/**
 * Identifier of the item above; empty or -1 at the top.
 */
parentId?: string
/**
 * What the item is called.
 */
menuName: LocalText
/**
 * Which kind of page the item opens; other takes menuUrl.
 */
pageHeadType: ("home" | "course" | "coursePackage" | "trainingPlan" | "openCourse" | "questionBank" | "group" | "teacher" | "studentVoice" | "news" | "apply" | "answer" | "teacherLogin" | "vip" | "custom" | "homework" | "resource" | "other")
/**
 * How menuUrl is read: a page of the site, an outside link, or a link with variables resolved by the server.
 */
urlType?: ("page" | "link" | "variable")
/**
 * Target of the item when its kind has no page of its own.
 */
menuUrl?: Url
/**
 * Open in this tab or a new one.
 */
openType?: ("self" | "blank")
/**
 * Items below this one.
 * 
 * @maxItems 60
 */
children?: MenuItem[]
}
/**
 * Menus of header and footer (A §3).
 */
export interface Menus {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Menu of the header.
 * 
 * @maxItems 200
 */
head: MenuItem[]
/**
 * Menu of the footer.
 * 
 * @maxItems 200
 */
foot: MenuItem[]
}
/**
 * Where the real-time connection goes (A §3).
 */
export interface NodeConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Host of the site.
 */
domain?: string
/**
 * Host of live rooms.
 */
liveDomain?: string
/**
 * Visitor id at the live service.
 */
liveYunId?: string
/**
 * Session mark.
 */
_sessionId?: string
/**
 * Session mark at the live service.
 */
liveSessionId?: string
/**
 * Origin of the socket server; empty means the own origin.
 */
online_school_nodejs_domain?: string
}
/**
 * Which fields registration asks for (A §3, §5).
 */
export interface RegisterConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * 1 asks for a user name.
 */
usernameFlag?: (0 | 1)
/**
 * 1 asks for a mobile number.
 */
mobileFlag?: (0 | 1)
/**
 * 1 asks for consent to the user agreement.
 */
registerAgreementFlag?: (0 | 1)
/**
 * 1 closes registration.
 */
closeFlag?: (0 | 1)
}
/**
 * One school (branch) of a company.
 */
export interface School {
/**
 * Identifier of the school.
 */
id: Id
/**
 * What the school is called.
 */
schoolName: LocalText
/**
 * Last part of the school's home address, such as north in /home/index/north.
 */
suffix?: string
/**
 * 1 on the one school that is shown when nothing else decides.
 */
defaultFlag: (0 | 1)
/**
 * Where the school is.
 */
city?: LocalText
}
/**
 * The schools of a company (A §3, §4).
 */
export interface Schools {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Company that owns the host.
 */
companyId: number
/**
 * Name of the company.
 */
companyName: LocalText
/**
 * Every school of the company.
 * 
 * @maxItems 2000
 */
list: School[]
}
/**
 * Which services the personal area offers (A §3).
 */
export interface ServiceConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * The shopping cart is open.
 */
openCart?: boolean
/**
 * Points are open.
 */
openIntegral?: boolean
/**
 * Links of the header that are enabled.
 * 
 * @maxItems 10
 */
personConfig: ("USER_REGISTER" | "USER_LOGIN" | "USER_LOGOUT" | "HEAD_APP")[]
/**
 * The avatar menu is on.
 */
perShow?: boolean
/**
 * Entries of the avatar menu.
 * 
 * @maxItems 10
 */
perShowItem?: ("course" | "setting" | "order" | "message")[]
/**
 * Entry the personal centre opens with.
 */
perShowInit?: string
/**
 * Address of the personal centre.
 */
personalUrl?: Url
/**
 * Picture of the management-centre button; empty hides it.
 */
userAdminLogo?: Url
}
/**
 * The floating service bar (A §3).
 */
export interface SideLayerConfig {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Company the bar belongs to.
 */
companyId?: number
/**
 * The bar is hidden for this school.
 */
schoolHide?: boolean
/**
 * Third-party chat is on.
 */
leyuFlag?: boolean
/**
 * Account at the chat vendor.
 */
leyuNo?: string
/**
 * Consulting script is on.
 */
bdsqFlag?: boolean
/**
 * Kind of consulting script.
 */
bdsqType?: string
/**
 * Address of the consulting script; runs in a sandboxed frame only.
 */
bdsqJsUrl?: Url
/**
 * Another messenger script is on.
 */
otherImFlag?: boolean
/**
 * Address of that script; runs in a sandboxed frame only.
 */
otherImJs?: Url
/**
 * Instant messenger icon is on.
 */
qqFlag?: boolean
/**
 * Kind of messenger account, such as MARKET_QQ_MARKET.
 */
qqType?: string
/**
 * Messenger number of the company.
 */
qqNum?: string
/**
 * Messenger number of a person.
 */
personalqqNum?: string
/**
 * Key of the messenger account.
 */
qqKey?: string
/**
 * Public-account icon is on.
 */
weixinFlag?: boolean
/**
 * QR picture of the public account.
 */
weixinPic?: Url
/**
 * Personal-account icon is on.
 */
personalWeixinFlag?: boolean
/**
 * QR picture of the personal account.
 */
personalWeixinPic?: Url
/**
 * Microblog icon is on.
 */
weiboFlag?: boolean
/**
 * QR picture of the microblog.
 */
weiboPic?: Url
/**
 * Address of the microblog.
 */
weiboUrl?: Url
/**
 * Phone icon is on.
 */
serviceFlag?: boolean
/**
 * Working hours.
 */
serviceTime?: LocalText
/**
 * First phone number.
 */
servicePhone?: string
/**
 * Second phone number.
 */
servicePhone1?: string
/**
 * Third phone number.
 */
servicePhone2?: string
/**
 * E-mail icon is on.
 */
serviceEmailFlag?: boolean
/**
 * Service e-mails.
 * 
 * @maxItems 10
 * 
 * Items: An e-mail address.
 */
serviceEmails?: string[]
/**
 * Template: 1 shows icons only, every other value adds captions.
 */
tempType?: (number | string)
}
/**
 * Environment variables the server reads; all are text, an empty one counts as absent.
 */
export interface EnvValues {
/**
 * a port from 1 to 65535, or 0 for any free one
 */
PORT?: string
/**
 * an address or name to listen on, such as 127.0.0.1 (this machine only) or 0.0.0.0 (every address)
 */
HOST?: string
/**
 * a folder that the server may write to, such as .data
 */
DATA_DIR?: string
/**
 * an address such as postgres://user:password@host:5432/name
 */
DATABASE_URL?: string
/**
 * an address such as redis://host:6379
 */
REDIS_URL?: string
/**
 * pairs public-host=company-host separated by commas, such as school.example.com=maple.localhost
 */
PUBLIC_HOSTS?: string
/**
 * addresses or networks of your reverse proxies separated by commas, such as 127.0.0.1,10.0.0.0/8
 */
TRUSTED_PROXIES?: string
/**
 * the path of a seed document, such as my.json
 */
SEED_FILE?: string
/**
 * at least 32 characters that nobody can guess, such as the output of: openssl rand -base64 48
 */
SECRET?: string
/**
 * one of trace, debug, info, warn, error, fatal, silent
 */
LOG_LEVEL?: ("trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent")
[k: string]: unknown
}
/**
 * Server push config_changed: fetch these documents again.
 */
export interface ConfigChanged {
/**
 * New version of the site document.
 */
version: number
/**
 * Documents that changed.
 * 
 * @maxItems 30
 * 
 * Items: Name of a document of the site.
 */
documents: string[]
}
/**
 * A secret: hidden until the student asks to see it, kept exactly as typed.
 */
export interface PasswordFieldDef {
/**
 * The form cannot be sent without it.
 */
required?: boolean
/**
 * Fewest characters, once anything is written.
 */
minLength?: number
/**
 * Most characters.
 */
maxLength?: number
/**
 * Whether a password manager offers the present password or makes a new one.
 */
autoComplete?: ("current-password" | "new-password")
}
/**
 * One line of text.
 */
export interface TextFieldDef {
/**
 * The form cannot be sent without it.
 */
required?: boolean
/**
 * Fewest characters, once anything is written.
 */
minLength?: number
/**
 * Most characters.
 */
maxLength?: number
/**
 * What a browser may fill in by itself.
 */
autoComplete?: ("off" | "username" | "name" | "email" | "tel" | "one-time-code")
}
/**
 * What a student fills in to sign in with a password (A §5).
 */
export interface LoginForm {
/**
 * User name, mobile or e-mail.
 */
account: string
/**
 * The password as typed; it leaves the page only encrypted.
 */
password: string
}
/**
 * Content of one company for a fresh database: its site document, pictures, students, teachers and courses.
 */
export interface SeedDocument {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * The site document.
 */
site: SiteDocument
/**
 * Pictures.
 * 
 * @maxItems 200
 */
assets?: SeedAsset[]
/**
 * Teachers.
 * 
 * @maxItems 500
 */
teachers?: CourseTeacher[]
/**
 * Students.
 * 
 * @maxItems 5000
 */
students?: SeedStudent[]
/**
 * Courses.
 * 
 * @maxItems 5000
 */
courses?: SeedCourse[]
}
/**
 * A picture the site document refers to.
 */
export interface SeedAsset {
/**
 * File name under /s/asset/.
 */
name: string
/**
 * The picture as SVG text.
 */
svg?: string
/**
 * The picture in base64.
 */
base64?: string
}
/**
 * A student who can sign in.
 */
export interface SeedStudent {
/**
 * Identifier.
 */
id: Id
/**
 * User name to sign in with.
 */
account: string
/**
 * Password to sign in with.
 */
password: string
/**
 * Display name.
 */
nickName?: string
/**
 * Mobile.
 */
mobile?: string
/**
 * E-mail.
 */
email?: string
/**
 * Current school.
 */
schoolId?: Id
/**
 * Is a member.
 */
memberFlag?: boolean
/**
 * Unread messages.
 */
unReadNum?: number
/**
 * Points.
 */
integralRemaining?: number
}
/**
 * A course.
 */
export interface SeedCourse {
/**
 * Identifier.
 */
id: Id
/**
 * Schools that offer it; empty or absent means all.
 * 
 * @maxItems 2000
 */
schoolIds?: Id[]
/**
 * Name.
 */
courseName: LocalText
/**
 * One or two sentences.
 */
summary?: LocalText
/**
 * What it is about.
 */
description?: LocalText
/**
 * Field.
 */
subject?: LocalText
/**
 * How much a student should know already.
 */
level?: ("beginner" | "intermediate" | "advanced")
/**
 * Who teaches.
 * 
 * @maxItems 10
 */
teacherIds: Id[]
/**
 * What a student pays; 0 is free. In minor units (cents).
 */
price: number
/**
 * Price before the discount. In minor units (cents).
 */
originalPrice?: number
/**
 * ISO 4217 code.
 */
currency: string
/**
 * Students so far.
 */
studentCount?: number
/**
 * Picture; a cover is drawn when absent.
 */
coverUrl?: Url
/**
 * What a student can do afterwards.
 * 
 * @maxItems 12
 */
outcomes?: LocalText[]
/**
 * Chapters in order.
 * 
 * @maxItems 100
 */
chapters: CourseChapter[]
}
/**
 * Documents of one school that replace the company's, whole.
 */
export interface SchoolOverride {
/**
 * Who the company is.
 */
baseInfo?: BaseInfo
/**
 * Header, home page, footer template and colours.
 */
home?: HomeConfig
/**
 * Menus of header and footer.
 */
menus?: Menus
/**
 * What the footer tells.
 */
footer?: FooterConfig
/**
 * The floating service bar.
 */
sideLayer?: SideLayerConfig
/**
 * Ways of signing in.
 */
login?: LoginConfig
/**
 * Fields of registration.
 */
register?: RegisterConfig
/**
 * Services of the personal area.
 */
service?: ServiceConfig
/**
 * The company's own names for things.
 */
alias?: AliasConfig
}
/**
 * Everything an operator decides about a company's site; exported, changed and applied as one document.
 */
export interface SiteDocument {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
company: Company
/**
 * The schools of the company; exactly one has defaultFlag 1.
 * 
 * @minItems 1
 * @maxItems 2000
 */
schools: School[]
/**
 * Who the company is.
 */
baseInfo: BaseInfo
/**
 * Header, home page, footer template and colours.
 */
home: HomeConfig
/**
 * Menus of header and footer.
 */
menus: Menus
/**
 * What the footer tells.
 */
footer: FooterConfig
/**
 * The floating service bar.
 */
sideLayer?: SideLayerConfig
/**
 * Ways of signing in.
 */
login?: LoginConfig
/**
 * Fields of registration.
 */
register?: RegisterConfig
/**
 * Services of the personal area.
 */
service: ServiceConfig
/**
 * The company's own names for things.
 */
alias?: AliasConfig
/**
 * Per school id: documents that replace the company's, whole.
 */
overrides?: {
[k: string]: SchoolOverride
}
}
/**
 * Whose site it is.
 */
export interface Company {
/**
 * Number of the company; fixed at its first apply.
 */
id: number
/**
 * Name of the company.
 */
name: LocalText
/**
 * Hosts that show this company; the first is the one it is called by.
 * 
 * @minItems 1
 * @maxItems 20
 */
hosts: Host[]
/**
 * Foreign origins that links may lead to without a warning.
 * 
 * @maxItems 50
 * 
 * Items: An origin such as https://pay.example.com.
 */
allowedOrigins?: string[]
}
/**
 * One block of a template.
 */
export interface Block {
/**
 * Name of a block plugin, <feature>.<name>.
 */
type: string
/**
 * Name of this place in the template; operators patch by it.
 */
key?: string
/**
 * Draw only when this holds.
 */
when?: Cond
/**
 * Repeat for every item of the list at this pointer; inside, /item and /index name the present one.
 */
each?: string
/**
 * Settings of the block: literals or references.
 */
props?: {
[k: string]: Prop
}
/**
 * Blocks inside this one, by slot.
 */
slots?: {
/**
 * @maxItems 60
 */
[k: string]: Block[]
}
}
/**
 * Which blocks stand where. Data, pointers and names; never code.
 */
export interface TemplateDoc {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Catalog path of the template, such as header/1.
 */
id: string
/**
 * Version of the template language.
 */
v: number
/**
 * Theme this template forces, whatever the config says; templates 2 and 3 force white (A §2).
 */
theme?: string
/**
 * The outermost block.
 */
root: Block
}
/**
 * How a region looks: token values. A value is a colour, a length, a number or a weight; never CSS beyond that.
 */
export interface ThemeDoc {
/**
 * Where this document's schema is; for editors.
 */
$schema?: string
/**
 * Catalog path of the theme, such as header/blue.
 */
id: string
/**
 * Custom property to value.
 */
tokens: {
[k: string]: string | number
}
}
