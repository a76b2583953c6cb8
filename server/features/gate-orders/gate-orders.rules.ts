import { openingText } from '#contract/gate-orders/figures.ts'
import { gateName, type GateOrderStatus } from '#contract/gate-orders/labels.ts'
import type { GateContact, GateOpening } from '#contract/gate-orders/order.ts'

/** Who looks at an order: what their roles allow, and what they have to do with it. */
export interface OrderViewer {
  /** They drew it up or changed it. */
  readonly hasDrafted: boolean
  /** They stand the shift whose book is open: what is done of an order is written there. */
  readonly isOnShift: boolean
  readonly mayWrite: boolean
  readonly maySign: boolean
  readonly mayExecute: boolean
}

/** What is known of an order when it is asked what may be done with it. */
export interface OrderFacts {
  readonly status: GateOrderStatus
  readonly doneCount: number
  readonly unconfirmedCount: number
}

/** What somebody may do with an order now. */
export function orderCan(viewer: OrderViewer, { status, doneCount, unconfirmedCount }: OrderFacts) {
  const { hasDrafted, isOnShift, mayWrite, maySign, mayExecute } = viewer
  const carriesOut = mayExecute && isOnShift
  const isOpen = status === 'signed' || status === 'executing'
  return {
    edit: status === 'draft' && mayWrite,
    sign: status === 'draft' && maySign && !hasDrafted,
    receive: status === 'signed' && carriesOut,
    execute: status === 'executing' && carriesOut,
    complete: status === 'executing' && carriesOut && doneCount > 0 && unconfirmedCount === 0,
    cancel: (status === 'signed' && maySign) || (status === 'executing' && carriesOut && doneCount === 0),
    attach: (status === 'draft' && mayWrite) || (isOpen && (mayExecute || mayWrite)),
  }
}

/** As many of the steps of a plan as a text of that length takes; the others are counted, for a book leaves nothing out in silence. */
export function planWithin(steps: readonly string[], length: number): string {
  const whole = steps.join(' → ')
  if (whole.length <= length) return whole
  const told = (count: number) =>
    [...steps.slice(0, count), `và ${steps.length - count} bước nữa như lệnh`].join(' → ')
  const count = steps.findLastIndex((_step, at) => told(at).length <= length)
  return told(Math.max(0, count))
}

/** Says whether a step opens a gate further than it was: only then people below are told before. */
export function opensFurther(before: readonly GateOpening[], after: readonly GateOpening[]): boolean {
  const kept = new Map(before.map(({ gateCode, openingM }) => [gateCode, openingM]))
  return after.some(({ gateCode, openingM }) => openingM > (kept.get(gateCode) ?? 0))
}

/** Says whether the gates stand alike; a gate that is not named is shut. */
export function standAlike(one: readonly GateOpening[], other: readonly GateOpening[]): boolean {
  return !opensFurther(one, other) && !opensFurther(other, one)
}

/** What was done to announce a release, and what is laid down. */
export interface Announced {
  readonly needsSiren: boolean
  readonly leadMinutes: number
  readonly contacts: readonly GateContact[]
  readonly sirenTimes: readonly string[]
  readonly notices: readonly { readonly contactId: string | null; readonly at: string }[]
}

const MINUTE_MS = 60_000

/**
 * What is missing before gates may open at an instant: the siren, and every mandatory office, each as long before as the
 * procedure of the reservoir says. What was told too late is missing, too.
 */
export function missingBefore(announced: Announced, at: string): string[] {
  const latestMs = Date.parse(at) - announced.leadMinutes * MINUTE_MS
  const inTime = (told: string) => Date.parse(told) <= latestMs
  const told = new Set(announced.notices.filter((one) => inTime(one.at)).map(({ contactId }) => contactId))
  return [
    ...(announced.needsSiren && !announced.sirenTimes.some((time) => Date.parse(time) <= Date.parse(at))
      ? ['còi báo xả']
      : []),
    ...announced.contacts
      .filter(({ id, isMandatory }) => isMandatory && !told.has(id))
      .map(({ office }) => office),
  ]
}

/** How far gates stand open, as people write it: `Cửa 1: 0,50 m; Cửa 2: đóng`. */
export function openingsText(openings: readonly GateOpening[]): string {
  return openings
    .map(
      ({ gateCode, openingM }) =>
        `${gateName(gateCode, 'vi')} ${openingM > 0 ? `${openingText(openingM)} m` : 'đóng'}`,
    )
    .join('; ')
}

/** The next number of a reservoir in a year: `003/2026/LVH-ST`. */
export const orderNoOf = (number: number, year: number, reservoirCode: string) =>
  `${String(number).padStart(3, '0')}/${year}/LVH-${reservoirCode}`
