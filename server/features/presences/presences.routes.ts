import { presenceApi } from '#contract/presences/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { posterPdf } from './poster.pdf.ts'
import {
  endPresenceOf,
  enterPlant,
  leavePlant,
  readOwnPresence,
  registerPresence,
} from './presences.service.ts'

export const presences = bind(presenceApi, {
  mine: (call) => readOwnPresence(call),
  enter: (call) => enterPlant(call, call.body),
  leave: (call) => leavePlant(call, call.body.id),
  register: (call) => registerPresence(call, call.body),
  end: (call) => endPresenceOf(call, call.body),
  poster: (call) => posterPdf(call),
})
