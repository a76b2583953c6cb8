import { formatDay, formatInstant } from '#contract/core/format.ts'
import { pathTo, paths, screen } from '#contract/core/paths.ts'
import type { Label } from '#contract/core/words.ts'
import type { ReportAction, ReportFrequency } from '#contract/report-plans/labels.ts'
import { periodName } from '#contract/report-plans/period.ts'
import {
  settle,
  tell,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'

import type { OccurrenceRow } from './occurrences.store.ts'

/** A report as notices name it. */
export interface Named {
  readonly id: number
  readonly plantId: number | null
  readonly reportName: string
  readonly frequency: ReportFrequency
  readonly periodFrom: string | null
  readonly eventAbout: string | null
  readonly dueLegalAt: string
}

/** What every notice of a report says: which one, of which period or event, and by when. */
export function noticeOf(report: Named): Omit<Notice, 'kind' | 'receivers' | 'cause'> {
  const { id, plantId, reportName, frequency, periodFrom, eventAbout, dueLegalAt } = report
  const period = periodName(frequency, periodFrom)
  const named = (of: string): string => [reportName, of || eventAbout].filter(Boolean).join(' · ')
  return {
    about: `report-occurrences:${id}`,
    plantId,
    subject: { vi: named(period.vi), en: named(period.en) },
    detail: byWhen(dueLegalAt),
    address: pathTo(paths.reportOccurrence, { id }),
  }
}

const byWhen = (dueAt: string): Label => ({
  vi: `Hạn ${formatInstant(dueAt)}`,
  en: `Due ${formatInstant(dueAt)}`,
})

/** Takes back what waited for people, and tells those for whom the report waits now. */
export async function tellOfStep(
  work: Telling,
  row: OccurrenceRow,
  step: ReportAction | 'sent',
  reason: string | null,
): Promise<void> {
  const { version, preparerId, approverId, preparedByIds } = row
  const about = noticeOf(row)
  const cause = `version ${version}`
  await settle(work, about.about)
  if (step === 'submit')
    await tell(work, [{ ...about, kind: 'reportWaiting', receivers: [approverId], cause }])
  const preparers = [...new Set([preparerId, ...preparedByIds])]
  if (step === 'return' || step === 'withdraw')
    await tell(work, [{ ...about, kind: 'reportReturned', receivers: preparers, cause, detail: reason }])
  if (step === 'approve') await tell(work, [{ ...about, kind: 'reportToSend', receivers: preparers, cause }])
}

/** Tells of a legal basis whose validity has ended. */
export function basisNotice(plan: {
  readonly id: number
  readonly plantId: number | null
  readonly reportName: string
  readonly legalBasis: string | null
  readonly basisValidUntil: string
  readonly approverId: number
}): Notice {
  const until = formatDay(plan.basisValidUntil)
  return {
    kind: 'reportBasisOver',
    receivers: [plan.approverId],
    about: `report-plans:${plan.id}`,
    cause: `basis ${plan.basisValidUntil}`,
    plantId: plan.plantId,
    subject: plan.reportName,
    detail: {
      vi: `${plan.legalBasis ?? ''}: hiệu lực đến ${until}`,
      en: `${plan.legalBasis ?? ''}: in force until ${until}`,
    },
    address: screen(paths.reportPlans, { powerPlantId: plan.plantId }),
  }
}
