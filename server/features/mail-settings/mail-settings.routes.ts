import { mailSettingsApi } from '#contract/mail-settings/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { changeMailSettings, getMailSettings, sendTestMail } from './mail-settings.service.ts'

export const mailSettings = bind(mailSettingsApi, {
  get: (call) => getMailSettings(call),
  update: (call) => changeMailSettings(call, call.body),
  test: (call) => sendTestMail(call, call.body.to),
})
