import * as z from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { instant, optionalText, recordId, text } from '#contract/core/rules.ts'

import { consentMeans } from './consents.ts'
import { GateFinding, gateRuleIds } from './gate.ts'

/** What a shift passes on; the receiver ticks each of them. */
export const carriedKinds = [
  'unitState',
  'permit',
  'portableEarth',
  'gate',
  'defect',
  'directive',
  'unfinishedWork',
  'handoverItem',
] as const
export type CarriedKind = (typeof carriedKinds)[number]

export const carriedKindLabels: Readonly<Record<CarriedKind, Readonly<Record<Language, string>>>> = {
  unitState: { vi: 'Trạng thái thiết bị', en: 'States of units' },
  permit: { vi: 'PCT/LCT đang mở', en: 'Open permits' },
  portableEarth: { vi: 'Tiếp địa di động đang đặt', en: 'Portable earths in place' },
  gate: { vi: 'Lệnh vận hành, cửa van đang mở', en: 'Gate orders, open gates' },
  defect: { vi: 'Khiếm khuyết tồn tại', en: 'Open defects' },
  directive: { vi: 'Lưu ý, chỉ đạo', en: 'Directives' },
  unfinishedWork: { vi: 'Việc chuyển ca sau', en: 'Unfinished work' },
  handoverItem: { vi: 'Phương tiện, trang bị', en: 'Equipment' },
}

export const CarriedItem = z.object({
  /** `<kind>:<id>`; what the receiver ticks. */
  key: z.string(),
  kind: z.enum(carriedKinds),
  label: z.string(),
  detail: z.string(),
})
export type CarriedItem = z.output<typeof CarriedItem>

/** The state of a handover before a signature. */
export const HandoverGate = z.object({
  findings: z.array(GateFinding),
  /** Rules that leadership has let pass, for all they have found. */
  consented: z.array(z.enum(gateRuleIds)),
  /** Exactly what is carried over. */
  carried: z.array(CarriedItem),
  /** The giver may sign from here on. */
  signableFrom: instant,
  next: z.object({
    day: z.string(),
    shiftCode: z.string(),
    shiftName: z.string(),
    crew: z.array(z.object({ employeeId: recordId, fullName: z.string(), isShiftLeader: z.boolean() })),
  }),
})
export type HandoverGate = z.output<typeof HandoverGate>

/** Leadership has let a rule of the gate pass, as a signature holds it. */
export const GateWaiver = z.object({
  ruleId: z.enum(gateRuleIds),
  agreedBy: z.string(),
  reason: z.string(),
  /** When they consented, and how; absent where the giver wrote the name. */
  agreedAt: instant.optional(),
  means: z.enum(consentMeans).optional(),
  /** What they were shown: places and how many; absent likewise. */
  covers: z.array(z.string()).optional(),
  count: z.int().optional(),
})
export type GateWaiver = z.output<typeof GateWaiver>

const password = z.string().min(1).max(200)

/** The giver's signature. What leadership has let pass is known: nobody writes their names. */
export const HandoverSign = z.object({ id: recordId, password })
export type HandoverSign = z.output<typeof HandoverSign>

/** Which signature of the giver is answered: a shift may be taken back, written on and signed again. */
const giverSignedAt = instant

/** The receiver's signature: every carried item is ticked. */
export const HandoverAccept = z.object({
  id: recordId,
  giverSignedAt,
  password,
  ticked: z.array(text(80)).max(1000),
})
export type HandoverAccept = z.output<typeof HandoverAccept>

/** Marks a directive as read by the shift. */
export const DirectiveRead = z.object({ id: recordId, directiveId: text(40) })
export type DirectiveRead = z.output<typeof DirectiveRead>

/** The giver takes the signature back. */
export const HandoverWithdraw = z.object({ id: recordId, reason: text(1000) })
export type HandoverWithdraw = z.output<typeof HandoverWithdraw>

/** The receiver refuses a handover. */
export const HandoverRefuse = HandoverWithdraw.extend({ giverSignedAt })
export type HandoverRefuse = z.output<typeof HandoverRefuse>

export const HandoverAccepted = z.object({ sealedId: recordId, hash: z.string(), nextId: recordId })
export type HandoverAccepted = z.output<typeof HandoverAccepted>

/** A signature under a shift. `ticked` is the receiver's, `waivers` are the giver's. */
export const Signature = z.object({
  role: z.enum(['giver', 'receiver']),
  employeeId: recordId,
  fullName: z.string(),
  at: instant,
  ticked: z.array(z.string()),
  waivers: z.array(GateWaiver),
})
export type Signature = z.output<typeof Signature>

export const refusalLabels: Readonly<Record<'refused' | 'withdrawn', Readonly<Record<Language, string>>>> = {
  refused: { vi: 'Từ chối nhận ca', en: 'Refused to take over' },
  withdrawn: { vi: 'Rút chữ ký giao ca', en: 'Took the signature back' },
}

/** A handover that did not come about: refused by the receiver, or taken back by the giver. */
export const HandoverRefusal = z.object({
  kind: z.enum(['refused', 'withdrawn']),
  byName: z.string(),
  giverName: z.string(),
  reason: z.string(),
  at: instant,
})
export type HandoverRefusal = z.output<typeof HandoverRefusal>

export const ShiftReview = z.object({ id: recordId, note: optionalText(1000) })
export type ShiftReview = z.output<typeof ShiftReview>
