import type { z } from 'zod'

import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import type { LimitBreach, LimitBreachQuery } from '#contract/limit-breaches/breach.ts'
import { breachStandingLabels, breachTierLabels } from '#contract/limit-breaches/labels.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import type { ListColumn } from '#server/platform/excel/write/list-workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { breachList } from './limit-breaches.list.ts'

const words = {
  title: { vi: 'Danh sách các lần vượt ngưỡng', en: 'Crossings of limits' },
  standing: { vi: 'Trạng thái', en: 'Status' },
  tier: { vi: 'Mức', en: 'Level' },
  from: { vi: 'Từ ngày', en: 'From' },
  to: { vi: 'Đến ngày', en: 'To' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
} as const

const headings = {
  vi: [
    'Nhà máy',
    'Bắt đầu',
    'Kết thúc',
    'Thiết bị',
    'Thông số',
    'Đơn vị',
    'Mức',
    'Ngưỡng',
    'Giá trị xa nhất',
    'Lúc',
    'Trạng thái',
    'Mã bất thường',
    'Lý do',
    'Người xử lý',
  ],
  en: [
    'Plant',
    'Start',
    'End',
    'Device',
    'Parameter',
    'Unit',
    'Level',
    'Limit',
    'Extreme',
    'At',
    'Status',
    'Event',
    'Reason',
    'Settled by',
  ],
} as const

function columnsIn(language: Language): ListColumn<LimitBreach>[] {
  const titles = headings[language]
  return [
    { title: titles[0], kind: 'text', width: 28, value: (row) => row.powerPlantName },
    { title: titles[1], kind: 'instant', value: (row) => row.startedAt },
    { title: titles[2], kind: 'instant', value: (row) => row.endedAt },
    { title: titles[3], kind: 'text', width: 24, value: (row) => `${row.deviceCode} · ${row.deviceName}` },
    { title: titles[4], kind: 'text', width: 24, value: (row) => usualName(row.parameterName, language) },
    { title: titles[5], kind: 'text', width: 10, value: (row) => row.unit },
    { title: titles[6], kind: 'text', width: 12, value: (row) => breachTierLabels[row.tier][language] },
    { title: titles[7], kind: 'decimal', value: (row) => row.limitValue },
    { title: titles[8], kind: 'decimal', value: (row) => row.extreme },
    { title: titles[9], kind: 'instant', value: (row) => row.extremeAt },
    {
      title: titles[10],
      kind: 'text',
      width: 20,
      value: (row) => breachStandingLabels[row.standing][language],
    },
    { title: titles[11], kind: 'text', width: 14, value: (row) => row.abnormalCode },
    { title: titles[12], kind: 'text', width: 30, value: (row) => row.reason },
    { title: titles[13], kind: 'text', width: 20, value: (row) => row.settledByName },
  ]
}

/** The filtered list of breaches as an Excel file. */
export function exportBreaches(work: Work, query: z.output<typeof LimitBreachQuery>): FileAnswer {
  const { language } = work.caller
  return listAnswer(work, {
    title: words.title,
    fileName: 'vuot-nguong',
    filters: [
      [words.standing, query.standing && breachStandingLabels[query.standing][language]],
      [words.tier, query.tier && breachTierLabels[query.tier][language]],
      [words.from, query.from && formatDay(query.from)],
      [words.to, query.to && formatDay(query.to)],
      [words.keyword, query.keyword],
    ],
    columns: columnsIn,
    rows: breachList.rows(work, query),
  })
}
