import type { Work } from '#server/platform/http/call.ts'

/** A report of an event of the register that has gone out, or was taken back. */
export interface EventReport {
  readonly abnormalId: number
  readonly dueLegalAt: string
  /** Null where it was taken back. */
  readonly sentAt: string | null
  /** When what is taken back had gone out; null where one goes out. */
  readonly takenBackAt: string | null
}

/** What the register of events does with it. */
export type EventListener = (work: Work, report: EventReport) => Promise<void>
