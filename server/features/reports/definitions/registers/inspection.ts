import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { paths, pathTo, PLANT, screen } from '#contract/core/paths.ts'
import type { Inspection } from '#contract/equipment-inspections/inspection.ts'
import { inspectionBucketLabels, type InspectionBucket } from '#contract/equipment-inspections/labels.ts'
import { inspectionWords, visitWords } from '#contract/equipment-inspections/words.ts'
import type { Label } from '#contract/core/words.ts'
import type { ReportSection } from '#contract/reports/layout.ts'
import {
  inspectionList,
  listVisitsOfYear,
} from '#server/features/equipment-inspections/equipment-inspections.public.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { collected, column, comment, figure, figures, numbers, row, table } from '../parts.ts'
import { getReportedPlant } from '../production/energy.service.ts'
import { yearBefore } from '../rules/periods.rules.ts'

/** What falls due within so many days is told ahead. */
const AHEAD_DAYS = 90

/** Rounds that were finished within the period. */
async function listDone(reading: ReportReading, { powerPlantId, from, to }: ReportSubject) {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  const visits = await Promise.all(years.map((year) => listVisitsOfYear(reading, powerPlantId, year)))
  return visits
    .flat()
    .filter(
      ({ status, inspectedOn }) =>
        status === 'done' && inspectedOn !== null && inspectedOn >= from && inspectedOn <= to,
    )
}

/** Lines of the register, the most pressing first. */
const linesTable = (key: string, title: Label, lines: readonly Inspection[]) =>
  table(
    key,
    title,
    [
      column('equipmentCode', inspectionWords.equipmentCode),
      column('equipmentName', inspectionWords.equipmentName),
      column('subject', inspectionWords.subject),
      column('typeName', inspectionWords.typeName),
      column('lastOn', inspectionWords.lastOn, 'day'),
      column('nextOn', inspectionWords.nextOn, 'day'),
      numbers('daysLeft', { vi: 'Còn (ngày)', en: 'Days left' }, null, 0),
      column('bucket', inspectionWords.bucket),
      column('responsibleName', inspectionWords.responsibleName),
    ],
    lines.map((line) =>
      row(
        [
          line.equipmentCode,
          line.equipmentName,
          line.subject,
          line.typeName,
          line.lastOn,
          line.nextOn,
          line.daysLeft,
          inspectionBucketLabels[line.bucket].vi,
          line.responsibleName,
        ],
        pathTo(paths.inspection, { id: line.id }),
      ),
    ),
  )

/** What was done in the period. */
const doneTable = (done: Awaited<ReturnType<typeof listDone>>) =>
  table(
    'done',
    { vi: 'Đã kiểm định trong kỳ', en: 'Done in the period' },
    [
      column('inspectedOn', visitWords.inspectedOn, 'day'),
      column('subject', { vi: 'Thiết bị', en: 'Equipment' }),
      column('title', inspectionWords.typeName),
      column('organization', visitWords.organization),
      numbers('costVnd', visitWords.costVnd, 'VND', 0),
    ],
    done.map((one) =>
      row(
        [one.inspectedOn, one.subject, one.title, one.organization, one.costVnd],
        pathTo(paths.inspection, { id: one.inspectionId }),
      ),
    ),
  )

async function readInspections(reading: ReportReading, subject: ReportSubject): Promise<ReportSection[]> {
  const { id } = await getReportedPlant(reading, subject.powerPlantId)
  const today = plantDay(reading.now)
  const then = subject.to < today ? yearBefore(subject, 'range') : null
  const [lines, done, doneThen] = await Promise.all([
    collected(inspectionList.rows(reading, { sorting: [], powerPlantId: id })),
    listDone(reading, { ...subject, powerPlantId: id }),
    then ? listDone(reading, { ...subject, ...then, powerPlantId: id }) : [],
  ])
  const of = (bucket: InspectionBucket) => lines.filter((line) => line.bucket === bucket)
  const pressing = [...of('failed'), ...of('overdue')]
  const ahead = lines.filter(
    ({ nextOn, bucket }) =>
      nextOn !== null && nextOn >= today && nextOn <= dayAfter(today, AHEAD_DAYS) && bucket !== 'failed',
  )
  const source = { vi: 'Sổ kiểm định', en: 'Register of inspections' }
  const count = (key: string, bucket: InspectionBucket) =>
    figure(key, inspectionBucketLabels[bucket], of(bucket).length, {
      decimals: 0,
      source,
      path: screen(paths.inspections, { powerPlantId: id, bucket }),
    })
  return [
    figures('inspections', { vi: 'Kiểm định', en: 'Inspections' }, [
      figure('lineCount', { vi: 'Số mục theo dõi', en: 'Lines' }, lines.length, {
        decimals: 0,
        source,
        path: screen(paths.inspections, { powerPlantId: id }),
      }),
      count('failedCount', 'failed'),
      count('overdueCount', 'overdue'),
      figure('dueIn90Count', { vi: 'Đến hạn trong 90 ngày', en: 'Due within 90 days' }, ahead.length, {
        decimals: 0,
        source,
        path: screen(paths.inspections, { powerPlantId: id, from: today, to: dayAfter(today, AHEAD_DAYS) }),
      }),
      figure('doneCount', { vi: 'Đã kiểm định trong kỳ', en: 'Done in the period' }, done.length, {
        decimals: 0,
        // None may as well mean that nobody kept the register yet.
        yearBefore: doneThen.length > 0 ? doneThen.length : null,
        source,
        path: screen(paths.inspectionCalendar, { [PLANT]: id }),
      }),
      count('unknownCount', 'unknown'),
      count('suspendedCount', 'suspended'),
    ]),
    linesTable('pressing', { vi: 'Quá hạn, cấm sử dụng', en: 'Overdue, not to be used' }, pressing),
    linesTable('ahead', { vi: 'Đến hạn trong 90 ngày', en: 'Due within 90 days' }, ahead),
    doneTable(done),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, [
      ...(pressing.length > 0 ? [`${pressing.length} mục quá hạn hoặc cấm sử dụng`] : []),
      ...(ahead.length > 0 ? [`${ahead.length} mục đến hạn trong 90 ngày`] : []),
      ...(done.length > 0 ? [`Đã kiểm định ${done.length} mục trong kỳ`] : []),
    ]),
  ]
}

/** What is overdue, what falls due within 90 days, and what was done in the period. */
export const inspectionReport: ReportDefinition = {
  kind: 'inspection',
  fits: () => true,
  read: readInspections,
}
