import { formatDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import {
  findHolders,
  settle,
  tell,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'

import type { Work } from '#server/platform/http/call.ts'

import type { ShiftRow } from '../shifts/shift.store.ts'
import type { JudgedGate } from './gate.service.ts'

type ToldShift = Pick<ShiftRow, 'id' | 'plantId' | 'day' | 'shiftCode'>

const aboutOf = ({ id }: Pick<ToldShift, 'id'>) => `duty-shift-logs:${id}`

/** Each signature is an occasion of its own: a handover may be signed, taken back and signed again. */
function shiftNotice(work: Telling, shift: ToldShift, kind: NoticeKind): Omit<Notice, 'receivers'> {
  const { id, plantId, day, shiftCode } = shift
  return {
    kind,
    about: aboutOf(shift),
    cause: work.now.toISOString(),
    plantId,
    subject: `${shiftCode} · ${formatDay(day)}`,
    address: pathTo(paths.shiftLog, { id }),
  }
}

/** Tells the crew of the next shift, or where none is published those who may sign, that a shift waits for them. */
export async function tellReceivers(work: Telling, shift: ToldShift, { next }: JudgedGate): Promise<void> {
  const leaders = next.crew.filter(({ isShiftLeader }) => isShiftLeader)
  const crew = (leaders.length > 0 ? leaders : next.crew).map(({ employeeId }) => employeeId)
  const receivers = crew.length > 0 ? crew : await findHolders(work.db, 'DutyShiftLogs.Sign', shift.plantId)
  await tell(work, [{ ...shiftNotice(work, shift, 'handoverWaiting'), receivers }])
}

/** Tells the giver that the receiver refused, and everybody else that the shift waits no longer. */
export async function tellReopened(
  work: Telling,
  shift: ToldShift,
  { giverId, reason }: { readonly giverId: number; readonly reason: string },
): Promise<void> {
  await settle(work, aboutOf(shift))
  await tell(work, [{ ...shiftNotice(work, shift, 'handoverRefused'), receivers: [giverId], detail: reason }])
}

/** Tells those who look through sealed shifts that one waits for them. */
export async function tellSealed(work: Telling, shift: ToldShift): Promise<void> {
  await settle(work, aboutOf(shift))
  const receivers = await findHolders(work.db, 'DutyShiftLogs.Review', shift.plantId)
  await tell(work, [{ ...shiftNotice(work, shift, 'reviewWaiting'), receivers }])
}

/** Each correction is settled by its own decision. */
const aboutCorrection = (id: number) => `duty-shift-corrections:${id}`

/** Tells those who confirm corrections that one waits for them. */
export async function tellCorrection(
  work: Work,
  shift: ToldShift,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  const holders = await findHolders(work.db, 'DutyShiftLogs.Review', shift.plantId)
  const receivers = holders.filter((holder) => holder !== work.actor.userId)
  const notice = shiftNotice(work, shift, 'correctionWaiting')
  await tell(work, [{ ...notice, about: aboutCorrection(id), receivers, detail: reason }])
}

/** Takes back that a correction waits to be decided. */
export const tellDecided = (work: Telling, id: number): Promise<void> => settle(work, aboutCorrection(id))

/** Takes back that a shift waits to be looked through. */
export const tellReviewed = (work: Telling, id: number): Promise<void> => settle(work, aboutOf({ id }))
