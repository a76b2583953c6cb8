import { formatDay, formatMinute } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { stopGroupLabel } from '#contract/inverter-tracking/labels.ts'
import type { Standstill, StandstillQuery } from '#contract/inverter-tracking/summary.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { listStandstills } from '../days/summary.service.ts'

const words = {
  title: { vi: 'Danh sách inverter đứng máy', en: 'Standstills of inverters' },
  period: { vi: 'Thời gian', en: 'Period' },
  inverter: { vi: 'Inverter', en: 'Inverter' },
  noon: { vi: 'Giữa trưa', en: 'At noon' },
} as const

const headings = {
  vi: [
    'Inverter',
    'Tên',
    'Ngày',
    'Từ',
    'Đến',
    'Thời gian (phút)',
    'Giữa trưa (phút)',
    'Sản lượng mất (kWh)',
    'Dừng cùng lúc',
  ],
  en: [
    'Inverter',
    'Name',
    'Day',
    'From',
    'To',
    'Duration (minutes)',
    'At noon (minutes)',
    'Energy lost (kWh)',
    'Stopped together',
  ],
} as const
const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

function columnsIn(language: Language): ListColumn<Standstill>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 14, value: ({ code }) => code },
    { title: titles[1], kind: 'text', width: 24, value: ({ name }) => name },
    { title: titles[2], kind: 'day', value: ({ date }) => date },
    { title: titles[3], kind: 'text', width: 8, value: ({ from }) => formatMinute(from) },
    { title: titles[4], kind: 'text', width: 8, value: ({ to }) => formatMinute(to) },
    { title: titles[5], kind: 'integer', value: ({ minutes }) => minutes },
    { title: titles[6], kind: 'integer', value: ({ noonMinutes }) => noonMinutes },
    { title: titles[7], kind: 'decimal', value: ({ lostKwh }) => lostKwh },
    {
      title: titles[8],
      kind: 'text',
      width: 34,
      value: ({ group }) => group && stopGroupLabel(group)[language],
    },
  ]
}

/** The hours a plant's inverters stood still, as an Excel file. */
export async function exportStandstills(work: Work, query: StandstillQuery): Promise<FileAnswer> {
  const { from, to, inverterId, coversNoon } = query
  const { language } = work.caller
  const items = await listStandstills(work, query)
  const [yes, no] = yesNo[language]
  return listAnswer(work, {
    title: words.title,
    fileName: 'dung-may',
    filters: [
      [words.period, `${formatDay(from)} – ${formatDay(to)}`],
      [words.inverter, items.find((one) => one.inverterId === inverterId)?.code],
      [words.noon, coversNoon === undefined ? undefined : coversNoon ? yes : no],
    ],
    columns: columnsIn,
    rows: inOneBatch(async () => items),
  })
}
