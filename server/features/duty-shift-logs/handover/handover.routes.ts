import { shiftHandoverApi } from '#contract/duty-shift-logs/index.ts'
import { bind } from '#server/platform/http/call.ts'

import {
  confirmCorrection,
  listOwnCorrections,
  rejectCorrection,
  writeCorrection,
} from '../corrections/corrections.service.ts'
import { checkChain } from '../verification/verify.service.ts'
import { getGate } from './gate.service.ts'
import { acceptHandover, refuseHandover, signHandover, withdrawHandover } from './handover.service.ts'
import { reviewShift } from './review.service.ts'

export const shiftHandovers = bind(shiftHandoverApi, {
  gate: (call) => getGate(call, call.query.id),
  sign: (call) => signHandover(call, call.body),
  withdraw: (call) => withdrawHandover(call, call.body),
  refuse: (call) => refuseHandover(call, call.body),
  accept: (call) => acceptHandover(call, call.body),
  review: (call) => reviewShift(call, call.body),
  correct: (call) => writeCorrection(call, call.body),
  confirmCorrection: (call) => confirmCorrection(call, call.body),
  rejectCorrection: (call) => rejectCorrection(call, call.body),
  corrections: async (call) => ({ items: await listOwnCorrections(call, call.query.id) }),
  verify: async ({ db, now, platform, query }) => {
    const witness = await platform.anchors.read(db)
    return checkChain({ db, files: platform.files, now, witness }, query.powerPlantId)
  },
})
