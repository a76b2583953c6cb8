import { integrityApi } from '#contract/integrity/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { acknowledge, checkAtOnce, getIntegrityState } from './integrity.service.ts'

export const integrity = bind(integrityApi, {
  state: (call) => getIntegrityState(call),
  check: (call) => checkAtOnce(call),
  acknowledge: (call) => acknowledge(call, call.body),
})
