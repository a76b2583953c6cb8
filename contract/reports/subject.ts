import * as z from 'zod'

import { daysUntil } from '#contract/core/days.ts'
import { day, optional, recordId } from '#contract/core/rules.ts'

import { reportKinds, type ReportKind, type ReportPeriod } from './kinds.ts'
import { isAboutRecord, MAX_RANGE_DAYS } from './periods.ts'

export const reportKindNames = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]

const complaints = {
  dayMissing: { vi: 'Hãy chọn kỳ báo cáo', en: 'Choose a period' },
  endMissing: { vi: 'Hãy chọn ngày cuối', en: 'Choose the last day' },
  order: { vi: 'Ngày cuối phải từ ngày đầu trở đi', en: 'The last day is not before the first' },
  tooLong: {
    vi: `Một báo cáo không quá ${MAX_RANGE_DAYS} ngày`,
    en: `A report is about at most ${MAX_RANGE_DAYS} days`,
  },
  recordMissing: { vi: 'Hãy chọn ca trực hoặc sự kiện', en: 'Choose a shift or an event' },
}

/**
 * What a report is to be about. Of a period of the calendar any of its days is enough; a free range has its last day too;
 * a report about one record takes its day from there.
 */
export const ReportAbout = z
  .object({
    powerPlantId: recordId,
    kind: z.enum(reportKindNames),
    from: optional(day),
    to: optional(day),
    /** The shift or the abnormal event, for the kinds that are about one. */
    recordId: optional(recordId),
  })
  .superRefine(({ kind, from, to, recordId: record }, context) => {
    const add = (field: string, params: object) =>
      // Without an input it would be told as a field that is missing.
      context.addIssue({ code: 'custom', path: [field], params: { ...params }, input: field })
    if (isAboutRecord(kind)) {
      if (record === null) add('recordId', complaints.recordMissing)
      return
    }
    const period: ReportPeriod = reportKinds[kind]
    if (from === null) add('from', complaints.dayMissing)
    else if (period !== 'range') return
    else if (to === null) add('to', complaints.endMissing)
    else if (to < from) add('to', complaints.order)
    else if (daysUntil(from, to) >= MAX_RANGE_DAYS) add('to', complaints.tooLong)
  })
export type ReportAbout = z.output<typeof ReportAbout>
