import { shiftConsentApi } from '#contract/duty-shift-logs/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { listApprovers } from './approvers.list.ts'
import { askConsent, giveConsent, refuseConsent, withdrawConsent } from './consents.service.ts'

export const shiftConsents = bind(shiftConsentApi, {
  approvers: async ({ db, query }) => ({ items: await listApprovers(db, query.powerPlantId, query.of) }),
  ask: (call) => askConsent(call, call.body),
  withdraw: (call) => withdrawConsent(call, call.query.id),
  give: (call) => giveConsent(call, call.body),
  refuse: (call) => refuseConsent(call, call.body),
})
