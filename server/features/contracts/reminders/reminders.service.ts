import type { DueKind } from '#contract/contracts/calendar.ts'
import { daysUntil } from '#contract/core/days.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import {
  findHolders,
  tell,
  tellingJob,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'

import { reminderOf } from '../days.rules.ts'
import { readContractSettings } from '../settings.store.ts'
import { listNear, listPlantsWithContracts, type NearDue } from './reminders.list.ts'

/**
 * Every morning tells whoever follows a contract what of it falls due in 90, 60 and 30 days, or what the plant has laid down,
 * and of a payment that is overdue: each once. The same cause is told once to a person, so a morning that was missed is made
 * up for and none is told twice.
 */
export function contractReminders(pool: Db): Job {
  return tellingJob(pool, { name: 'contract-reminders', schedule: '55 5 * * *', run: remind })
}

/** Tells of what comes near on the day of the work. */
export async function remind(work: Telling): Promise<void> {
  const { db, now } = work
  const today = plantDay(now)
  const notices: Notice[] = []
  for (const plantId of await listPlantsWithContracts(db)) {
    const holders = new Set(await findHolders(db, 'Contracts.View', plantId))
    const keepers = await findHolders(db, 'Contracts.Edit', plantId)
    const { reminderDays } = await readContractSettings(db, plantId)
    for (const due of await listNear(db, plantId, today, Math.max(...reminderDays))) {
      const at = reminderOf(daysUntil(today, due.on), reminderDays)
      // Where whoever followed it has left, those who keep the register are told.
      const receivers = holders.has(due.managerId) ? [due.managerId] : keepers
      if (at !== undefined) notices.push({ ...noticeOf(due, at, plantId), receivers })
    }
  }
  await tell(work, notices)
}

const kindOf: Readonly<Record<DueKind, NoticeKind>> = {
  payment: 'contractPaymentDue',
  guarantee: 'contractGuaranteeEnds',
  end: 'contractEnds',
  warranty: 'contractWarrantyEnds',
}

function noticeOf(due: NearDue, at: number | 'overdue', plantId: number): Omit<Notice, 'receivers'> {
  const { kind, lineId, on, contractId, contractNo, name } = due
  return {
    kind: at === 'overdue' ? 'contractPaymentOverdue' : kindOf[kind],
    about: `contracts:${contractId}`,
    cause: `${kind} ${lineId} ${on} at ${at}`,
    plantId,
    subject: `${contractNo} · ${name}`,
    detail: formatDay(on),
    address: pathTo(paths.contract, { id: contractId }),
  }
}
