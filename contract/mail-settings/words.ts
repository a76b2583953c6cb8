import { words } from '#contract/core/words.ts'

import type { MailSettings, MailSettingsWrite } from './index.ts'

const passwordWord = { vi: 'Mật khẩu', en: 'Password' }

/** What the settings of the mail are called. */
export const mailSettingsWords = words<MailSettings & MailSettingsWrite, 'outbox'>()({
  appUrl: { vi: 'Địa chỉ ứng dụng', en: 'Address of the app' },
  fromAddress: { vi: 'Địa chỉ gửi', en: 'Sender’s address' },
  fromName: { vi: 'Tên người gửi', en: 'Sender’s name' },
  hasPassword: passwordWord,
  host: { vi: 'Máy chủ SMTP', en: 'SMTP server' },
  isOn: { vi: 'Gửi e-mail', en: 'E-mail' },
  password: passwordWord,
  port: { vi: 'Cổng', en: 'Port' },
  security: { vi: 'Mã hóa', en: 'Encryption' },
  userName: { vi: 'Tên đăng nhập', en: 'User name' },
})
