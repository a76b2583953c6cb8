import { pathTo, paths } from '#contract/core/paths.ts'
import type { Abnormal } from '#contract/abnormal-incidents/abnormal.ts'
import { abnormalLevelLabels, abnormalStatusLabels, isIncident } from '#contract/abnormal-incidents/labels.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'
import { eventTypeLabels } from '#contract/duty-shift-logs/labels.ts'
import type { StreamOperation } from '#contract/duty-shift-logs/operations.ts'
import type { ReportTable } from '#contract/reports/layout.ts'
import { abnormalList } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import { streamList } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'

import type { ReportReading } from '../definition.ts'
import { collected, column, numbers, row, table } from '../parts.ts'
import type { Days } from '../rules/periods.rules.ts'
import { eventSentence } from '../rules/suggestions.rules.ts'

/** The lines of the log of some days that stand, in the order of time. */
export async function listLines(
  reading: ReportReading,
  plantId: number,
  { from, to }: Days,
): Promise<StreamOperation[]> {
  const lines = await collected(
    streamList.rows(reading, {
      sorting: [{ field: 'occurredAt', descending: false }],
      powerPlantId: plantId,
      fromDay: from,
      toDay: to,
    }),
  )
  return lines.filter(({ struckAt }) => struckAt === null)
}

/** The events of the register on some days that stand, in the order of time. */
export async function listEvents(reading: ReportReading, plantId: number, days: Days): Promise<Abnormal[]> {
  const events = await collected(
    abnormalList.rows(reading, {
      sorting: [{ field: 'occurredAt', descending: false }],
      powerPlantId: plantId,
      ...days,
    }),
  )
  return events.filter(({ struckAt }) => struckAt === null)
}

/** Events of the five kinds, as dispatch asks for them. */
export const linesTable = (lines: readonly StreamOperation[]): ReportTable =>
  table(
    'events',
    { vi: 'Sự kiện trong ngày (loại 1–5)', en: 'Events of the day (kinds 1–5)' },
    [
      column('occurredAt', { vi: 'Thời điểm', en: 'At' }, 'instant'),
      column('finishedAt', { vi: 'Kết thúc', en: 'Until' }, 'instant'),
      numbers('eventType', { vi: 'Loại', en: 'Kind' }, null, 0),
      column('eventTypeName', { vi: 'Tên loại', en: 'Name of the kind' }),
      column('equipment', { vi: 'Thiết bị', en: 'Equipment' }),
      column('content', { vi: 'Nội dung', en: 'What' }),
      column('orderNo', { vi: 'Số lệnh', en: 'Order no.' }),
    ],
    lines.map((line) =>
      row(
        [
          line.occurredAt,
          line.finishedAt,
          line.eventType,
          eventTypeLabels[line.eventType].vi,
          line.equipment,
          line.content,
          line.orderNo,
        ],
        pathTo(paths.shiftLog, { id: line.dutyShiftLogId }),
      ),
    ),
  )

/** Defects, abnormal conditions and incidents. */
export const abnormalsTable = (events: readonly Abnormal[]): ReportTable =>
  table(
    'abnormals',
    { vi: 'Bất thường, sự cố', en: 'Abnormal events and incidents' },
    [
      column('code', abnormalWords.code),
      column('occurredAt', { vi: 'Thời điểm', en: 'Occurred' }, 'instant'),
      column('restoredAt', abnormalWords.restoredAt, 'instant'),
      column('level', abnormalWords.level),
      column('equipment', abnormalWords.equipment),
      column('phenomenon', abnormalWords.phenomenon),
      numbers('lostEnergyMwh', abnormalWords.lostEnergyMwh, 'MWh'),
      column('status', abnormalWords.status),
    ],
    events.map((event) =>
      row(
        [
          event.code,
          event.occurredAt,
          event.restoredAt,
          abnormalLevelLabels[event.level].vi,
          event.equipment,
          event.phenomenon,
          event.lostEnergyMwh,
          abnormalStatusLabels[event.status].vi,
        ],
        pathTo(paths.abnormal, { id: event.id }),
      ),
    ),
  )

/** How many events there were. */
export const eventSentences = (events: readonly Abnormal[]): string[] => {
  const incidents = events.filter(({ level }) => isIncident(level)).length
  return eventSentence(incidents, events.length - incidents)
}
