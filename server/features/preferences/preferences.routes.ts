import { preferenceApi } from '#contract/preferences/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { remember } from './preferences.service.ts'

export const preferences = bind(preferenceApi, {
  set: (call) => remember(call, call.body.key, call.body.value),
})
