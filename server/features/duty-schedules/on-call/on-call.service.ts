import { dayAfter } from '#contract/core/days.ts'
import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { OnCallMonth, OnCallUpdate } from '#contract/duty-schedules/on-call.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findPeopleOfPlant, getSchedule } from '../duty-schedules.list.ts'
import { getOwnRow } from '../duty-schedules.service.ts'
import { touchSchedule } from '../duty-schedules.store.ts'
import { listOnCall, listOnCallWithin, readOnCallVersion, setOnCall, touchOnCall } from './on-call.store.ts'

/** Who is on call in the month of a schedule the caller may see. */
export async function getOnCall(viewing: Viewing, id: number): Promise<OnCallMonth> {
  const { powerPlantId: plantId, month } = await getSchedule(viewing, id)
  return readOnCall(viewing.db, { id, plantId, month })
}

interface Schedule {
  readonly id: number
  readonly plantId: number
  readonly month: string
}

async function readOnCall(db: Db, { id, plantId, month }: Schedule): Promise<OnCallMonth> {
  // The version first: what somebody saves in between is then refused rather than written over.
  const version = await readOnCallVersion(db, id)
  const first = `${month}-01`
  const before = await listOnCallWithin(db, plantId, { from: dayAfter(first, -7), before: first })
  return { items: await listOnCall(db, id), before, version }
}

/** Changes who is on call, in any status of the schedule: people swap such duties until the day itself. */
export async function changeOnCall(work: Work, { id, version, entries }: OnCallUpdate): Promise<OnCallMonth> {
  const { db, audit } = work
  const row = await getOwnRow(work, id)
  await requireVersion(db, 'duty-schedules', { id, version: row.onCallVersion }, version)
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
  if (changes.length === 0) return readOnCall(db, row)
  for (const entry of entries) await setOnCall(db, id, entry)
  await touchOnCall(db, id)
  await touchSchedule(db, id)
  audit.did('duty-schedules', id, 'onCallChanged', changes)
  return readOnCall(db, row)
}
