import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'
import { problems } from '#contract/core/problem.ts'
import { newPassword, recordId, text } from '#contract/core/rules.ts'
import { plantKinds } from '#contract/plants/index.ts'

/** What the login form sends. The limits are ABP's; wrong input is refused as a failed login, not as a format. */
export const Credentials = z.object({
  userNameOrEmailAddress: z.string().trim().min(1).max(256),
  password: z.string().min(1).max(128),
  rememberClient: z.boolean().optional(),
})

/** A session as its client keeps it. `encryptedAccessToken` repeats the access token for ABP's real-time clients. */
export const Tokens = z.object({
  accessToken: z.string(),
  encryptedAccessToken: z.string(),
  expireInSeconds: z.int(),
  refreshToken: z.string(),
  refreshTokenExpireInSeconds: z.int(),
  userId: recordId,
  shouldChangePasswordOnNextLogin: z.boolean(),
})
export type Tokens = z.output<typeof Tokens>

/** The refresh token may come in the body, the query or the cookie. */
export const RefreshRequest = z.object({ refreshToken: z.string().max(500).optional() })

export const ChangePassword = z.object({
  currentPassword: z.string().min(1).max(128),
  newPassword,
})

export const ChangeLanguage = z.object({ languageName: z.enum(['vi', 'en']) })

/** A plant as the header's switcher names it. */
const PlantName = z.object({ id: recordId, code: z.string(), name: z.string(), kind: z.enum(plantKinds) })

/** Everything the shell needs about the caller, in one round trip. */
export const Profile = z.object({
  id: recordId,
  userName: z.string(),
  fullName: z.string(),
  emailAddress: z.string(),
  positionTitle: z.string().nullable(),
  avatarFileId: recordId.nullable(),
  roleNames: z.array(z.string()),
  /** Names of all rights the caller holds. */
  permissions: z.array(z.string()),
  /** Plants the caller may see, by name. */
  powerPlants: z.array(PlantName),
  mustChangePassword: z.boolean(),
  /** Language kept on the account; `null` until chosen once. */
  language: z.enum(['vi', 'en']).nullable(),
  /** What the caller's screens keep on the server, by key. */
  preferences: z.record(z.string(), z.json()),
  /** The database holds demonstration data with known passwords. */
  isDemo: z.boolean(),
})
export type Profile = z.output<typeof Profile>

/** What a stock ABP client's theme picker keeps; its own value, which nothing else reads. */
export const UiTheme = z.object({ theme: text(32) })

const TenantState = z.object({ state: z.literal([1, 2, 3]), tenantId: recordId.nullable() })

const LoginInformations = z.object({
  application: z.object({
    version: z.string(),
    releaseDate: z.string(),
    features: z.record(z.string(), z.boolean()),
  }),
  user: z
    .object({
      name: z.string(),
      surname: z.string(),
      userName: z.string(),
      emailAddress: z.string(),
      id: recordId,
    })
    .nullable(),
  tenant: z.null(),
})

export const accountProblems = problems('account', {
  loginFailed: {
    status: 422,
    vi: 'Tên đăng nhập hoặc mật khẩu không đúng.',
    en: 'Invalid user name or password.',
    details: {
      vi: 'Hãy kiểm tra phím Caps Lock và bộ gõ tiếng Việt rồi nhập lại. Nhập sai nhiều lần thì đăng nhập bị tạm khóa.',
      en: 'Check Caps Lock and the input method, then try again. Too many failures lock signing in for a while.',
    },
  },
  inactive: {
    status: 422,
    vi: 'Tài khoản {userName} đã bị ngừng hoạt động. Hãy liên hệ quản trị.',
    en: 'User {userName} is not active and cannot log in.',
    details: {
      vi: 'Người quản lý tài khoản của nhà máy kích hoạt lại được.',
      en: 'Whoever keeps the accounts of the plant can activate it again.',
    },
  },
  lockedOut: {
    status: 422,
    vi: 'Tạm khóa đăng nhập do nhập sai nhiều lần. Hãy thử lại sau {minutes} phút.',
    en: 'Signing in is locked after too many failures. Try again in {minutes} minutes.',
    details: {
      vi: 'Nếu quên mật khẩu, hãy nhờ người quản lý tài khoản đặt lại: mật khẩu mới mở khóa ngay.',
      en: 'If you forgot the password, have it reset: a new one opens the lock at once.',
    },
  },
  confirmingLocked: {
    status: 422,
    vi: 'Bạn đã nhập sai mật khẩu nhiều lần nên tạm thời không xác nhận được. Hãy thử lại sau {minutes} phút.',
    en: 'Too many wrong passwords: confirming is locked. Try again in {minutes} minutes.',
  },
  wrongPassword: { status: 422, vi: 'Sai mật khẩu', en: 'Incorrect password', field: 'currentPassword' },
  samePassword: {
    status: 422,
    vi: 'Mật khẩu mới phải khác mật khẩu đang dùng',
    en: 'The new password must differ from the current one',
    field: 'newPassword',
  },
})

export const accountApi = {
  authenticate: endpoint({
    method: 'POST',
    path: '/TokenAuth/Authenticate',
    access: 'anyone',
    summary: 'Signs in with user name or e-mail address and password.',
    body: Credentials,
    returns: Tokens,
    secret: true,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/TokenAuth/RefreshToken',
    access: 'anyone',
    summary: 'Exchanges a refresh token for a new pair; each refresh token works once.',
    query: RefreshRequest,
    body: RefreshRequest,
    returns: Tokens,
    secret: true,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/TokenAuth/LogOut',
    access: 'anyone',
    summary: 'Ends the session of the caller, if there is one.',
    returns: z.null(),
  }),
  logOutAsAbp: endpoint({
    method: 'GET',
    path: '/TokenAuth/LogOut',
    access: 'anyone',
    primary: true,
    summary: 'Ends the session whose token comes along, as clients of ABP ask for it.',
    returns: z.null(),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/services/app/User/ChangePassword',
    access: 'signedIn',
    summary: 'Changes the caller’s own password and ends their other sessions.',
    body: ChangePassword,
    beforePasswordChange: true,
    returns: z.boolean(),
  }),
  changeLanguage: endpoint({
    method: 'POST',
    path: '/services/app/User/ChangeLanguage',
    access: 'signedIn',
    summary: 'Keeps the caller’s language on the account.',
    body: ChangeLanguage,
    beforePasswordChange: true,
    returns: z.null(),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/services/app/Session/GetProfile',
    access: 'signedIn',
    summary: 'Everything the shell needs about the caller: names, rights, plants, preferences.',
    beforePasswordChange: true,
    returns: Profile,
  }),
  loginInformations: endpoint({
    method: 'GET',
    path: '/services/app/Session/GetCurrentLoginInformations',
    access: 'anyone',
    summary: 'ABP’s application and current-user information; the user is null without a session.',
    returns: LoginInformations,
  }),
  isTenantAvailable: endpoint({
    method: 'POST',
    path: '/services/app/Account/IsTenantAvailable',
    access: 'anyone',
    summary: 'ABP’s question for a tenant: there is only the default one. 1 is there, 3 is unknown.',
    body: z.object({ tenancyName: text(64) }),
    returns: TenantState,
  }),
  changeUiTheme: endpoint({
    method: 'POST',
    path: '/services/app/Configuration/ChangeUiTheme',
    access: 'signedIn',
    summary:
      'Keeps the theme of ABP’s stock screens for the caller; `AbpUserConfiguration/GetAll` gives it back.',
    body: UiTheme,
    beforePasswordChange: true,
    returns: z.null(),
  }),
  configuration: endpoint({
    method: 'GET',
    path: '/AbpUserConfiguration/GetAll',
    alsoAt: ['/AbpUserConfiguration/GetAll'],
    access: 'anyone',
    summary: 'ABP’s client configuration: session, languages, rights, settings, clock.',
    returns: z.record(z.string(), z.json()),
  }),
}
