import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'
import { problems, type Language } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { instant, optionalText, text } from '#contract/core/rules.ts'

/** How the way to the mail server is kept secret: not at all, from a first plain word on, or from the start. */
export const mailSecurities = ['none', 'startTls', 'tls'] as const
export type MailSecurity = (typeof mailSecurities)[number]

export const mailSecurityLabels: Readonly<Record<MailSecurity, Readonly<Record<Language, string>>>> = {
  none: { vi: 'Không mã hóa', en: 'None' },
  startTls: { vi: 'STARTTLS (thường là cổng 587)', en: 'STARTTLS (usually port 587)' },
  tls: { vi: 'TLS (thường là cổng 465)', en: 'TLS (usually port 465)' },
}

const MailFields = z.object({
  /** Whether notifications go out by e-mail. */
  isOn: z.boolean(),
  host: text(253),
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  /** Null for a server that asks for no login. */
  userName: optionalText(254),
  fromAddress: z.email().max(254),
  fromName: text(100),
  /** Where people open the app; links in mails begin with it. */
  appUrl: z.url({ protocol: /^https?$/ }).max(300),
})

/** A password that is null stays as it is kept, for the server and user it was kept for. */
export const MailSettingsWrite = MailFields.extend({
  password: optionalText(200),
  version: z.int().min(0),
})
export type MailSettingsWrite = z.output<typeof MailSettingsWrite>

/** What waits to be sent, and how sending goes. */
const MailOutbox = z.object({
  waitingCount: z.int().min(0),
  /** Given up, in the last 30 days. */
  failedCount: z.int().min(0),
  lastSentAt: instant.nullable(),
  /** What the server said last where it refused, and when. */
  lastError: z.string().nullable(),
  lastErrorAt: instant.nullable(),
})

/** The settings as an administrator sees them; the password is never told. */
export const MailSettings = MailFields.extend({
  host: z.string(),
  port: z.int(),
  userName: z.string().nullable(),
  fromAddress: z.string(),
  fromName: z.string(),
  appUrl: z.string(),
  hasPassword: z.boolean(),
  /** 0 until they are first kept. */
  version: z.int().min(0),
  outbox: MailOutbox,
})
export type MailSettings = z.output<typeof MailSettings>

/** A mail to try the kept settings with, whether sending is on or not. */
export const MailTest = z.object({ to: z.email().max(254) })

/** What the mail server said when it took the mail. */
export const MailTestAnswer = z.object({ answer: z.string() })
export type MailTestAnswer = z.output<typeof MailTestAnswer>

export const mailSettingsProblems = problems('mailSettings', {
  passwordMissing: {
    status: 422,
    vi: 'Máy chủ, cách mã hóa hoặc tên đăng nhập đã đổi: hãy nhập lại mật khẩu.',
    en: 'The server, its encryption or the user name changed: type the password again.',
    field: 'password',
  },
  internalHost: {
    status: 422,
    vi: 'Đây là địa chỉ nội bộ, chưa được phép làm máy chủ gửi thư. Người cài đặt hệ thống thêm địa chỉ này vào MAIL_INTERNAL_HOSTS nếu đúng là máy chủ thư của công ty.',
    en: 'This is an internal address, which is not allowed as a mail server. Whoever runs this installation adds it to MAIL_INTERNAL_HOSTS if it is the company’s own.',
    field: 'host',
  },
  notConfigured: {
    status: 409,
    vi: 'Chưa khai báo máy chủ gửi thư.',
    en: 'No mail server has been named yet.',
  },
  notSent: {
    status: 422,
    vi: 'Không gửi được. Máy chủ gửi thư trả lời: {answer}',
    en: 'Not sent. The mail server said: {answer}',
  },
})

export const mailSettingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/services/app/MailSetting/Get',
    access: 'MailSettings.Edit',
    summary: 'How e-mail leaves this installation, without the password, and how sending goes.',
    returns: MailSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/MailSetting/Update',
    access: 'MailSettings.Edit',
    summary: 'Changes how e-mail leaves this installation.',
    body: MailSettingsWrite,
    returns: MailSettings,
    secret: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/services/app/MailSetting/SendTest',
    access: 'MailSettings.Edit',
    summary: 'Sends one mail with the kept settings and tells what the mail server said.',
    body: MailTest,
    returns: MailTestAnswer,
  }),
}

export const mailSettingsPermissions = {
  'MailSettings.Edit': {
    vi: 'E-mail: cấu hình máy chủ gửi thư',
    en: 'E-mail: configure the mail server',
    roles: [],
  },
} as const satisfies PermissionTable
