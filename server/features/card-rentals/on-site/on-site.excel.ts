import type { OnSite } from '#contract/card-rentals/on-site.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'
import { formatInstant } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { sharedWords } from '#contract/core/words.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { readOnSite } from './on-site.list.ts'

const words = {
  title: { vi: 'Danh sách người trong nhà máy', en: 'Who is on site' },
  at: { vi: 'Lúc', en: 'At' },
  total: { vi: 'Tổng số', en: 'In all' },
  crew: { vi: 'Kíp trực', en: 'Crew' },
  cards: { vi: 'Khách, nhà thầu có thẻ', en: 'On cards' },
  staff: { vi: 'Nhân viên đã báo có mặt', en: 'Employees who said they are there' },
  lapsed: { vi: 'Không đếm: hết giờ, chưa báo rời', en: 'Not counted: ended by itself' },
  unnamed: { vi: 'chưa rõ tên', en: 'name not known' },
} as const

/** One head. */
interface Head {
  readonly group: keyof Pick<typeof words, 'crew' | 'cards' | 'staff' | 'lapsed'>
  readonly name: string | null
  readonly what: string | null
  readonly phone: string | null
  readonly where: string | null
  readonly since: string | null
}

function headsIn(list: OnSite, language: Language): Head[] {
  return [
    ...(list.shift?.crew ?? []).map(({ fullName, post, phoneNumber }): Head => ({
      group: 'crew',
      name: fullName,
      what: positionLabels[post][language],
      phone: phoneNumber,
      where: null,
      since: list.shift?.startsAt ?? null,
    })),
    ...list.people.flatMap(({ heads, company, phoneNumber, cardNo, zones, insideSince }) =>
      heads.map((name): Head => ({
        group: 'cards',
        name,
        what: [company, cardNo].filter(Boolean).join(', '),
        phone: phoneNumber,
        where: zones,
        since: insideSince,
      })),
    ),
    ...(['present', 'lapsed'] as const).flatMap((key) =>
      list[key].map(({ fullName, positionTitle, phoneNumber, place, since }): Head => ({
        group: key === 'present' ? 'staff' : 'lapsed',
        name: fullName,
        what: positionLabels[positionTitle][language],
        phone: phoneNumber,
        where: place,
        since,
      })),
    ),
  ]
}

const columns = sheetOf<Head>()(
  {
    group: { vi: 'Nhóm', en: 'Group' },
    name: { vi: 'Họ tên', en: 'Name' },
    what: { vi: 'Chức danh, đơn vị, thẻ', en: 'Post, company, card' },
    phone: rentalWords.phoneNumber,
    where: { vi: 'Khu vực', en: 'Where' },
    since: { vi: 'Từ lúc', en: 'Since' },
  },
  [
    { field: 'group', width: 28, value: ({ group }, language) => words[group][language] },
    { field: 'name', width: 26, value: ({ name }, language) => name ?? words.unnamed[language] },
    { field: 'what', width: 34 },
    { field: 'phone', width: 14 },
    { field: 'where', width: 26 },
    { field: 'since', width: 18, value: ({ since }) => since && formatInstant(since) },
    {
      title: { vi: 'Điểm danh', en: 'Seen' },
      width: 12,
      value: ({ group }) => (group === 'lapsed' ? null : '☐'),
    },
  ],
)

/** Who is on site, one row and one box for each head. */
export async function exportOnSite(work: Work, plantId: number): Promise<FileAnswer> {
  const { language } = work.caller
  const list = await readOnSite(work, plantId)
  const { crew, cards, staff } = list.counts
  return listAnswer(work, {
    title: words.title,
    fileName: 'nguoi-trong-nha-may',
    filters: [
      [sharedWords.plant, list.powerPlantName],
      [words.at, formatInstant(list.at)],
      [words.total, String(list.headcount)],
      [words.crew, String(crew)],
      [words.cards, String(cards)],
      [words.staff, String(staff)],
    ],
    columns,
    rows: inOneBatch(() => Promise.resolve(headsIn(list, language))),
  })
}
