import { pathTo, paths } from '#contract/core/paths.ts'
import type { CellsUpdate } from '#contract/duty-schedules/schedule.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import {
  findHolders,
  settle,
  tell,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'

import { readPeopleOfSchedule } from '../crew.list.ts'
import type { ScheduleRow } from '../duty-schedules.store.ts'
import type { ScheduleAction } from '../rules/status.rules.ts'

/** So many changes of one person are told by day; more are counted. */
const DAYS_TOLD = 6

type ToldRoster = Pick<ScheduleRow, 'id' | 'plantId' | 'month' | 'version'>

const aboutOf = ({ id }: ToldRoster) => `duty-schedules:${id}`

function rosterNotice(roster: ToldRoster, kind: NoticeKind): Omit<Notice, 'receivers'> {
  const { id, plantId, month, version } = roster
  return {
    kind,
    about: aboutOf(roster),
    cause: `version ${version}`,
    plantId,
    subject: `${month.slice(5, 7)}/${month.slice(0, 4)}`,
    address: pathTo(paths.dutySchedule, { id }),
  }
}

/** Tells whom a step of a roster concerns: who approves it, who made it, and once it is published all who are on it. */
export async function tellOfStep(
  work: Telling,
  roster: ToldRoster,
  action: ScheduleAction,
  reason: string | null,
): Promise<void> {
  const { db } = work
  await settle(work, aboutOf(roster))
  const told = (kind: NoticeKind, receivers: readonly number[]) =>
    tell(work, [{ ...rosterNotice(roster, kind), receivers, detail: reason }])
  if (action === 'submit') {
    await told('rosterWaiting', await findHolders(db, 'DutySchedules.Approve', roster.plantId))
  }
  if (action === 'return') {
    await told('rosterReturned', await findHolders(db, 'DutySchedules.Edit', roster.plantId))
  }
  if (action === 'publish') await told('rosterPublished', [...(await readPeopleOfSchedule(db, roster.id))])
}

/** Tells everybody whose days in a published roster changed, and how. */
export async function tellChanged(
  work: Telling,
  roster: ToldRoster,
  changes: Readonly<CellsUpdate['cells']>,
  reason: string,
): Promise<void> {
  const people = [...new Set(changes.map(({ employeeId }) => employeeId))]
  const notice = rosterNotice(roster, 'rosterChanged')
  const notices = people.map((id) => {
    const own = changes.filter(({ employeeId }) => employeeId === id)
    return { ...notice, receivers: [id], detail: `${daysText(own)}. ${reason}` }
  })
  await tell(work, notices)
}

function daysText(changes: Readonly<CellsUpdate['cells']>): string {
  const told = changes
    .slice(0, DAYS_TOLD)
    .map(({ day, from, to }) => `${day.slice(8, 10)}/${day.slice(5, 7)}: ${from ?? '–'} → ${to ?? '–'}`)
  return [...told, ...(changes.length > DAYS_TOLD ? [`+${changes.length - DAYS_TOLD}`] : [])].join('; ')
}
