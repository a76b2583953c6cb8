import { daysUntil, reminderAt } from '#contract/core/days.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { certificateLabels, OF_AGE_REMINDER_DAYS, PAPER_REMINDER_DAYS } from '#contract/employees/labels.ts'
import { employeeWords } from '#contract/employees/words.ts'
import {
  findHolders,
  tell,
  tellingJob,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'

import { AGE_OF_MAJORITY_YEARS } from '../dependents/dependents.rules.ts'
import {
  listChildrenNearAge,
  listPapersNearEnd,
  type ChildNearAge,
  type PaperNearEnd,
} from './near-ends.list.ts'

/**
 * Every morning tells people, and those who keep the records of their plants, which safety card or certificate ends: 60 and 30 days
 * before. And which child comes of age, for whom relief is claimed: 30 days before and on the day. Each is told once.
 */
export function peopleReminders(pool: Db): Job {
  return tellingJob(pool, { name: 'people-reminders', schedule: '1 6 * * *', run: remind })
}

/** Tells of what comes near on the day of the work. */
export async function remind(work: Telling): Promise<void> {
  const { db, now } = work
  const today = plantDay(now)
  const papers = await listPapersNearEnd(db, today, Math.max(...PAPER_REMINDER_DAYS))
  const children = await listChildrenNearAge(db, today, {
    years: AGE_OF_MAJORITY_YEARS,
    mostDays: Math.max(...OF_AGE_REMINDER_DAYS),
  })
  const keepersAt = keepersIn(db)
  const notices: Notice[] = []
  for (const told of [...papers.map(ofPaper), ...children.map(ofChild)]) {
    const { employeeId, plantIds, endsOn, days, ...words } = told
    const at = reminderAt(daysUntil(today, endsOn), days)
    if (at === undefined) continue
    const keepers = (await Promise.all(plantIds.map(keepersAt))).flat().filter((id) => id !== employeeId)
    const notice = { ...words, cause: `${words.cause} ${endsOn} at ${at}`, plantId: plantIds[0] ?? null }
    notices.push(
      // The register of people is not open to everybody.
      { ...notice, receivers: [employeeId], address: paths.profile },
      { ...notice, receivers: [...new Set(keepers)], address: pathTo(paths.employee, { id: employeeId }) },
    )
  }
  await tell(work, notices)
}

/** Asks for the keepers of each plant once. */
function keepersIn(db: Db): (plantId: number) => Promise<number[]> {
  const known = new Map<number, Promise<number[]>>()
  return (plantId) => {
    const keepers = known.get(plantId) ?? findHolders(db, 'Employees.Edit', plantId)
    known.set(plantId, keepers)
    return keepers
  }
}

/** What is told of somebody, without to whom. */
type Told = Pick<Notice, 'kind' | 'about' | 'cause' | 'subject' | 'detail'> & {
  readonly employeeId: number
  readonly plantIds: readonly number[]
  readonly endsOn: string
  readonly days: readonly number[]
}

function ofPaper({ employeeId, employeeName, plantIds, kind, number, endsOn }: PaperNearEnd): Told {
  const name = kind === null ? employeeWords.safetyCardExpiry : certificateLabels[kind]
  const subjectOf = (paper: string) => [employeeName, paper, number].filter(Boolean).join(' · ')
  return {
    kind: 'paperEnds',
    about: `employees:${employeeId}`,
    cause: [kind ?? 'safetyCard', number].filter(Boolean).join(' '),
    subject: { vi: subjectOf(name.vi), en: subjectOf(name.en) },
    detail: formatDay(endsOn),
    employeeId,
    plantIds,
    endsOn,
    days: PAPER_REMINDER_DAYS,
  }
}

function ofChild({ id, childName, employeeId, employeeName, plantIds, ofAgeOn }: ChildNearAge): Told {
  return {
    kind: 'dependentOfAge',
    about: `employees:${employeeId}`,
    cause: `dependent ${id}`,
    subject: `${employeeName} · ${childName}`,
    detail: formatDay(ofAgeOn),
    employeeId,
    plantIds,
    endsOn: ofAgeOn,
    days: OF_AGE_REMINDER_DAYS,
  }
}
