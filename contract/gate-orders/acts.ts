import * as z from 'zod'

import { instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { noticeMeans } from './labels.ts'
import { levelM, MAX_STEPS, openings } from './order.ts'
import { gateOrderProblems } from './problems.ts'

export const GateOrderSign = z.object({ id: recordId, version, password: z.string().min(1).max(200) })
export type GateOrderSign = z.output<typeof GateOrderSign>

/** The shift takes note of a signed order, and begins with it. */
export const GateOrderReceive = z.object({ id: recordId, version, receivedAt: instant })
export type GateOrderReceive = z.output<typeof GateOrderReceive>

export const SirenWrite = z.object({ id: recordId, at: instant, site: text(120) })
export type SirenWrite = z.output<typeof SirenWrite>

/** Somebody was told of the release: one of the contact list, or an office that is not on it. */
export const NoticeWrite = z.object({
  id: recordId,
  contactId: optionalText(40),
  office: text(200),
  /** Who took the call or signed for the paper. */
  receiverName: text(120),
  phoneNumber: optionalText(30),
  means: z.enum(noticeMeans),
  at: instant,
})
export type NoticeWrite = z.output<typeof NoticeWrite>

/** A step as it was carried out, by one of the two who did it; the other confirms. */
export const StepWrite = z
  .object({
    id: recordId,
    version,
    stepNo: z.int().min(1).max(MAX_STEPS),
    startedAt: instant,
    finishedAt: instant,
    openings,
    levelM,
    executorId: recordId,
    supervisorId: recordId,
    note: optionalText(500),
    /** Why gates were opened before the sirens and notices that are laid down; asked for only then. */
    unannouncedReason: optionalText(500),
  })
  .superRefine(({ executorId, supervisorId, startedAt, finishedAt }, context) => {
    const wrong = (name: 'samePerson' | 'endsBeforeStart', field: string) => {
      const { vi, en } = gateOrderProblems[name].words
      context.issues.push({ code: 'custom', input: name, path: [field], params: { vi, en } })
    }
    if (executorId === supervisorId) wrong('samePerson', 'supervisorId')
    if (Date.parse(finishedAt) < Date.parse(startedAt)) wrong('endsBeforeStart', 'finishedAt')
  })
export type StepWrite = z.output<typeof StepWrite>

/** The other one of the two confirms a step: in their own session, or by their password on this screen. */
export const StepConfirm = z.object({
  id: recordId,
  stepNo: z.int().min(1).max(MAX_STEPS),
  password: optional(z.string().min(1).max(200)),
})
export type StepConfirm = z.output<typeof StepConfirm>

/** An order is over; steps that were left out need a reason. */
export const GateOrderComplete = z.object({ id: recordId, version, note: optionalText(1000) })
export type GateOrderComplete = z.output<typeof GateOrderComplete>

export const GateOrderCancel = z.object({ id: recordId, version, reason: text(1000) })
export type GateOrderCancel = z.output<typeof GateOrderCancel>
