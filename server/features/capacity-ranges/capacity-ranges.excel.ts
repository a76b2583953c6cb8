import type { UnitZoneTime, ZoneStay, ZoneTimesQuery } from '#contract/capacity-ranges/diagram.ts'
import { rangeStandingLabels } from '#contract/capacity-ranges/labels.ts'
import type { CapacityRange, CapacityRangeQuery } from '#contract/capacity-ranges/range.ts'
import { capacityRangeWords, zoneWords } from '#contract/capacity-ranges/words.ts'
import { formatFigure } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { rangeList } from './capacity-ranges.list.ts'
import { readZoneTimes } from './diagrams/zones.service.ts'

const words = {
  title: { vi: 'Danh sách dải công suất', en: 'Capacity ranges' },
  stays: { vi: 'Danh sách thời gian trong vùng cấm', en: 'Time in forbidden zones' },
  month: { vi: 'Tháng', en: 'Month' },
} as const

const figure = (value: number) => formatFigure(value, 3)

const columns = sheetOf<CapacityRange>()(capacityRangeWords, [
  { field: 'powerPlantName', width: 26 },
  { field: 'unitCode', width: 10 },
  { field: 'unitName', width: 24 },
  { field: 'standing', width: 24, labels: rangeStandingLabels },
  { field: 'validFrom', kind: 'day' },
  { field: 'validTo', kind: 'day' },
  { field: 'ratedMw', kind: 'decimal' },
  { field: 'pMinMw', kind: 'decimal' },
  { field: 'pMaxMw', kind: 'decimal' },
  {
    field: 'powerByHead',
    width: 34,
    value: ({ powerByHead }) =>
      powerByHead.map(({ headM, pMaxMw }) => `${figure(headM)} m: ${figure(pMaxMw)} MW`).join('; '),
  },
  {
    field: 'powerByAmbient',
    width: 34,
    value: ({ powerByAmbient }) =>
      powerByAmbient.map(({ ambientC, pMaxMw }) => `${figure(ambientC)} °C: ${figure(pMaxMw)} MW`).join('; '),
  },
  {
    field: 'forbiddenZones',
    width: 18,
    value: ({ forbiddenZones }) =>
      forbiddenZones.map(({ fromMw, toMw }) => `${figure(fromMw)}–${figure(toMw)}`).join('; '),
  },
  {
    field: 'reactiveByPower',
    width: 44,
    value: ({ reactiveByPower }) =>
      reactiveByPower
        .map(
          ({ pMw, qMinMvar, qMaxMvar }) =>
            `${figure(pMw)} MW: ${figure(qMinMvar)} … ${figure(qMaxMvar)} MVAr`,
        )
        .join('; '),
  },
  { field: 'penstock', width: 20 },
  {
    field: 'penstockByHead',
    width: 34,
    value: ({ penstockByHead }) =>
      penstockByHead.map(({ headM, pMaxMw }) => `${figure(headM)} m: ${figure(pMaxMw)} MW`).join('; '),
  },
  { field: 'rampUpMwPerMin', kind: 'decimal' },
  { field: 'rampDownMwPerMin', kind: 'decimal' },
  { field: 'startMinutes', kind: 'integer' },
  { field: 'minUpMinutes', kind: 'integer' },
  { field: 'minDownMinutes', kind: 'integer' },
  { field: 'maxStartsPerDay', kind: 'integer' },
  { field: 'basis', width: 50 },
  { field: 'note', width: 40 },
  { field: 'authorName', width: 22 },
  { field: 'approvedAt', kind: 'instant' },
])

/** The filtered list of capacity ranges as an Excel file. */
export function exportRanges(work: Work, query: CapacityRangeQuery): FileAnswer {
  return listAnswer(work, {
    title: words.title,
    fileName: 'dai-cong-suat',
    filters: [
      [capacityRangeWords.standing, query.standing && rangeStandingLabels[query.standing]],
      [sharedWords.keyword, query.keyword],
    ],
    columns,
    rows: rangeList.rows(work, query),
  })
}

type StayRow = Pick<UnitZoneTime, 'code' | 'name' | 'hours' | 'stayCount'> & {
  [Field in keyof ZoneStay]: ZoneStay[Field] | null
}

const noStay = { startedAt: null, endedAt: null, minutes: null, leastMw: null, greatestMw: null }

const stayColumns = sheetOf<StayRow>()(zoneWords, [
  { field: 'code', width: 10 },
  { field: 'name', width: 24 },
  { field: 'hours', kind: 'decimal' },
  { field: 'stayCount', kind: 'integer' },
  { field: 'startedAt', kind: 'instant' },
  { field: 'endedAt', kind: 'instant' },
  { field: 'minutes', kind: 'decimal' },
  { field: 'leastMw', kind: 'decimal' },
  { field: 'greatestMw', kind: 'decimal' },
])

/** The units of a plant with each of their long stays in forbidden zones as an Excel file; a unit that had none has a line, too. */
export async function exportStays(work: Work, query: ZoneTimesQuery): Promise<FileAnswer> {
  const { month, items } = await readZoneTimes(work, query)
  const rows = items.flatMap(({ code, name, hours, stayCount, longStays }) =>
    (longStays.length > 0 ? longStays : [noStay]).map((stay) => ({ code, name, hours, stayCount, ...stay })),
  )
  return listAnswer(work, {
    title: words.stays,
    fileName: `vung-cam-${month}`,
    filters: [[words.month, month]],
    columns: stayColumns,
    rows: inOneBatch(() => Promise.resolve(rows)),
  })
}
