import { pathTo, paths } from '#contract/core/paths.ts'
import {
  abnormalLevelLabels,
  isIncident,
  type AbnormalAction,
  type AbnormalLevel,
} from '#contract/abnormal-incidents/labels.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import {
  findHolders,
  settle,
  tell,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'

import { closingRight } from '../abnormal-incidents.rules.ts'
import type { AbnormalRows } from '../abnormal-incidents.store.ts'

/** What of an event its notices say. */
export type ToldEvent = Pick<AbnormalRows['facts'], 'id' | 'plantId' | 'code' | 'equipment'>

const aboutOf = ({ id }: ToldEvent) => `abnormals:${id}`

/** A notice about an event, before it is said who gets it. */
export function eventNotice(event: ToldEvent, kind: NoticeKind, cause: string): Omit<Notice, 'receivers'> {
  const { id, plantId, code, equipment } = event
  const address = pathTo(paths.abnormal, { id })
  return { kind, about: aboutOf(event), cause, plantId, subject: `${code} · ${equipment}`, address }
}

/** Tells those who will have to confirm an incident that it happened. */
export async function tellIncident(
  work: Telling,
  event: ToldEvent,
  phenomenon: string,
  cause = 'reported',
): Promise<void> {
  await tellLeaders(work, event, { kind: 'incidentReported', cause, detail: phenomenon })
}

/** Tells those who heard of an incident that it was struck through. */
export async function tellStruckIncident(work: Telling, event: ToldEvent, reason: string): Promise<void> {
  await tellLeaders(work, event, { kind: 'incidentWithdrawn', cause: 'struck', detail: reason })
}

async function tellLeaders(
  work: Telling,
  event: ToldEvent,
  { kind, cause, detail }: Pick<Notice, 'kind' | 'cause' | 'detail'>,
): Promise<void> {
  const receivers = [
    ...(await findHolders(work.db, 'Abnormals.CloseIncident', event.plantId)),
    ...(await findHolders(work.db, 'Abnormals.CloseAbnormal', event.plantId)),
  ]
  const notice = eventNotice(event, kind, cause)
  await tell(work, [{ ...notice, receivers: [...new Set(receivers)], detail: detail ?? null }])
}

/**
 * Tells of another level what a step would have told: those who lead the plant, that an event has become an incident or is
 * none any more; those who confirm it now, that it waits for them.
 */
export async function tellOfLevel(
  work: Telling,
  { facts: former, handling }: AbnormalRows,
  { level, phenomenon }: { readonly level: AbnormalLevel; readonly phenomenon: string },
): Promise<void> {
  const cause = `level ${former.version}`
  if (isIncident(level) && !isIncident(former.level)) await tellIncident(work, former, phenomenon, cause)
  if (isIncident(former.level) && !isIncident(level)) {
    const [from, to] = [abnormalLevelLabels[former.level], abnormalLevelLabels[level]]
    const detail = { vi: `${from.vi} → ${to.vi}`, en: `${from.en} → ${to.en}` }
    await tellLeaders(work, former, { kind: 'incidentWithdrawn', cause, detail })
  }
  if (handling.status !== 'awaitingConfirmation' || closingRight(level) === closingRight(former.level)) return
  await settle(work, aboutOf(former))
  const receivers = await findHolders(work.db, closingRight(level), former.plantId)
  await tell(work, [{ ...eventNotice(former, 'eventWaiting', cause), receivers, detail: handling.remedy }])
}

/** Tells somebody that an event is theirs to deal with. */
export async function tellAssignee(
  work: Telling,
  { facts, handling }: AbnormalRows,
  assigneeId: number,
): Promise<void> {
  const notice = eventNotice(facts, 'eventAssigned', `version ${handling.version}`)
  await tell(work, [{ ...notice, receivers: [assigneeId], detail: facts.phenomenon }])
}

/** Tells whom a step of an event concerns: those who confirm that it is dealt with, or whoever has it back. */
export async function tellOfStep(
  work: Telling,
  { facts, handling }: AbnormalRows,
  action: AbnormalAction,
  reason: string | null,
): Promise<void> {
  const cause = `version ${handling.version}`
  await settle(work, aboutOf(facts))
  if (action === 'submit') {
    const receivers = await findHolders(work.db, closingRight(facts.level), facts.plantId)
    await tell(work, [{ ...eventNotice(facts, 'eventWaiting', cause), receivers, detail: handling.remedy }])
  }
  if (action === 'return' || action === 'reopen') {
    const receivers = [handling.assigneeId ?? facts.createdById]
    await tell(work, [{ ...eventNotice(facts, 'eventReturned', cause), receivers, detail: reason }])
  }
}
