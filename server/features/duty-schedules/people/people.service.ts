import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import { scheduleStatusLabels, type DutyScheduleDetail } from '#contract/duty-schedules/schedule.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getSchedule } from '../duty-schedules.list.ts'
import { getOwnRow } from '../duty-schedules.service.ts'
import { touchSchedule } from '../duty-schedules.store.ts'
import { statusAfter } from '../rules/status.rules.ts'
import { findPersonalDuties, removePersonFromSchedule, type PersonalDuties } from './people.store.ts'

/**
 * Takes somebody off a schedule. A draft gives their codes up with them; a published one keeps whoever has a day with a
 * code or a part in a change of places. Who is on call stays in any case.
 */
export async function removePerson(
  work: Work,
  { id, employeeId }: { readonly id: number; readonly employeeId: number },
): Promise<DutyScheduleDetail> {
  const { db, audit, caller } = work
  const row = await getOwnRow(work, id)
  if (!statusAfter(row.status, 'edit')) {
    const status = scheduleStatusLabels[row.status][caller.language]
    throw new Problem(dutyScheduleProblems.notEditable, { status })
  }
  const duties = await findPersonalDuties(db, id, employeeId)
  if (!duties) throw new Problem(coreProblems.notFound)
  const reasons = reasonsToStay(duties, row.status === 'published', caller.language)
  if (reasons.length > 0) {
    const params = { person: duties.fullName, reasons: reasons.join(', ') }
    throw new Problem(dutyScheduleProblems.personHasDuties, params)
  }
  await removePersonFromSchedule(db, id, employeeId)
  await touchSchedule(db, id)
  audit.did('duty-schedules', id, 'personRemoved', [
    { field: String(employeeId), from: duties.fullName, to: null },
  ])
  return getSchedule(work, id)
}

const words = {
  vi: {
    days: 'còn {count} ngày có mã',
    changes: 'có thay ca trong {count} ngày',
    onCall: 'trực ngoài ca {count} ngày',
    overtime: 'có {count} lần làm thêm đã duyệt',
  },
  en: {
    days: '{count} days have a code',
    changes: 'changed places on {count} days',
    onCall: 'on call on {count} days',
    overtime: '{count} times of approved overtime',
  },
} as const

function reasonsToStay(
  { dayCount, changedCount, onCallCount, overtimeCount }: PersonalDuties,
  isPublished: boolean,
  language: Language,
): string[] {
  const text = words[language]
  const say = (template: string, count: number) =>
    count > 0 ? [template.replace('{count}', String(count))] : []
  return [
    ...(isPublished ? [...say(text.days, dayCount), ...say(text.changes, changedCount)] : []),
    ...say(text.onCall, onCallCount),
    ...say(text.overtime, overtimeCount),
  ]
}
