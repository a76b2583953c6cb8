import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { OnCall, OnCallUpdate } from '#contract/duty-schedules/on-call.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findPeopleOfPlant, getSchedule } from '../duty-schedules.list.ts'
import { getOwnRow } from '../duty-schedules.service.ts'
import { touchSchedule } from '../duty-schedules.store.ts'
import { listOnCall, setOnCall } from './on-call.store.ts'

/** Who is on call in the month of a schedule the caller may see. */
export async function getOnCall({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number): Promise<OnCall[]> {
  await getSchedule(db, actor, id)
  return listOnCall(db, id)
}

/** Changes who is on call, in any status of the schedule: people swap such duties until the day itself. */
export async function changeOnCall(work: Work, { id, entries }: OnCallUpdate): Promise<OnCall[]> {
  const { db, audit } = work
  const row = await getOwnRow(work, id)
  const outside = entries.find(({ day }) => !day.startsWith(row.month))
  if (outside) throw new Problem(dutyScheduleProblems.outsideMonth, { day: formatDay(outside.day) })
  const ids = [...new Set(entries.flatMap(({ employeeId }) => employeeId ?? []))]
  if ((await findPeopleOfPlant(db, row.plantId, ids)).length < ids.length) {
    throw new Problem(dutyScheduleProblems.personOfOtherPlant)
  }
  const before = await listOnCall(db, id)
  const changes = entries.flatMap(({ day, kind, employeeId }) => {
    const from = before.find((one) => one.day === day && one.kind === kind)?.employeeId ?? null
    return from === employeeId ? [] : [{ field: `${kind} ${day}`, from, to: employeeId }]
  })
  if (changes.length === 0) return before
  for (const entry of entries) await setOnCall(db, id, entry)
  await touchSchedule(db, id)
  audit.did('duty-schedules', id, 'onCallChanged', changes)
  return listOnCall(db, id)
}
