import { plantDay } from '#contract/core/format.ts'
import type { BalanceRow } from '#contract/hydrology/row.ts'
import { balanceWords } from '#contract/hydrology/words.ts'
import type { ReportSection } from '#contract/reports/layout.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { chart, column, comment, numbers, row, table } from '../parts.ts'
import { at } from '../production/addresses.ts'
import { getReportedPlant } from '../production/energy.service.ts'
import { begunDays, yearBefore, type Days } from '../rules/periods.rules.ts'
import { decimal } from '../rules/suggestions.rules.ts'
import {
  readWater,
  waterRateM3PerKwh,
  waterSections,
  waterSentences,
  type ReservoirWater,
} from '../production/water.ts'

const w = balanceWords
/** What a line of a day shows, by its key. */
const shown = [
  ['levelM', w.levelM, 2],
  ['levelEndM', w.levelEndM, 2],
  ['levelMinM', w.levelMinM, 2],
  ['levelMaxM', w.levelMaxM, 2],
  ['volumeHm3', w.volumeHm3, 3],
  ['inflowM3s', w.inflowM3s, 2],
  ['turbineFlowM3s', w.turbineFlowM3s, 2],
  ['spillFlowM3s', w.spillFlowM3s, 2],
  ['environmentalFlowM3s', w.environmentalFlowM3s, 2],
  ['releaseM3s', w.releaseM3s, 2],
  ['rainfallMm', w.rainfallMm, 1],
  ['energyMwh', w.energyMwh, 2],
] as const

const cells = (of: BalanceRow) => [...shown.map(([key]) => of[key]), waterRateM3PerKwh(of)]

function reservoirSections(plantId: number, water: ReservoirWater, place: number): ReportSection[] {
  const { id, name, days, total } = water
  const ofReservoir = place === 0 ? '' : String(place + 1)
  const key = `balance${ofReservoir}`
  return [
    table(
      key,
      { vi: `Từng ngày, ${name}`, en: `Each day, ${name}` },
      [
        column('day', { vi: 'Ngày', en: 'Day' }, 'day'),
        ...shown.map(([name_, word, decimals]) => numbers(name_, word, word.unit ?? null, decimals)),
        numbers('waterRateM3PerKwh', { vi: 'Suất tiêu hao nước', en: 'Water used per energy' }, 'm³/kWh', 3),
      ],
      days.map((one) => {
        const day = plantDay(one.at)
        return row([day, ...cells(one)], at.hydrology(plantId, id, { from: day, to: day }))
      }),
      total && [null, ...cells(total)],
    ),
    chart(`levels${ofReservoir}`, { vi: `Mực nước ${name}`, en: `Level of ${name}` }, 'line', {
      table: key,
      across: 'day',
      series: ['levelM'],
    }),
    chart(`flows${ofReservoir}`, { vi: `Lưu lượng ${name}`, en: `Flows of ${name}` }, 'line', {
      table: key,
      across: 'day',
      series: ['inflowM3s', 'turbineFlowM3s', 'spillFlowM3s'],
    }),
  ]
}

/** `Hồ Sông Trâm: Q về trung bình 48,6 m³/s, xả tràn 0,0 m³/s, mưa 12,5 mm`. */
const flowSentences = (waters: readonly ReservoirWater[]): string[] =>
  waters.flatMap(({ name, total }) => {
    const said = [
      ['Q về trung bình', total?.inflowM3s ?? null, 'm³/s'],
      ['xả tràn', total?.spillFlowM3s ?? null, 'm³/s'],
      ['mưa', total?.rainfallMm ?? null, 'mm'],
    ] as const
    const known = said.flatMap(([what, value, unit]) =>
      value === null ? [] : [`${what} ${decimal(value)} ${unit}`],
    )
    return known.length === 0 ? [] : [`${name}: ${known.join(', ')}`]
  })

async function readHydrology(reading: ReportReading, subject: ReportSubject): Promise<ReportSection[]> {
  const { id } = await getReportedPlant(reading, subject.powerPlantId)
  const today = plantDay(reading.now)
  const days: Days = begunDays(subject, today) ?? { from: subject.from, to: subject.from }
  const before = subject.to < today ? yearBefore(days, 'range') : null
  const waters = await readWater(reading, id, days, before)
  return [
    ...waterSections(id, days, waters, today),
    ...waters.flatMap((water, place) => reservoirSections(id, water, place)),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, [
      ...waterSentences(waters),
      ...flowSentences(waters),
    ]),
  ]
}

/** The water of the reservoirs of a hydro plant. */
export const hydrologyReport: ReportDefinition = {
  kind: 'hydrology',
  fits: (plantKind) => plantKind === 'hydro',
  read: readHydrology,
}
