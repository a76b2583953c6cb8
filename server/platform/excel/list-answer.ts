import { formatInstant, plantDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'

import type { FileAnswer, Work } from '../http/call.ts'
import { listWorkbook, type ListColumn } from './write/list-workbook.ts'
import { xlsxContentType } from './write/workbook.ts'

/** Words in both languages. */
export type Words = Readonly<Record<Language, string>>

/** A list as its feature exports it. */
export interface ListSheet<Row> {
  readonly title: Words
  /** Name of the file without day and ending, e.g. `nhan-vien`. */
  readonly fileName: string
  /** What the list was filtered by, in words; the file says so below its title. */
  readonly filters: readonly (readonly [name: Words, value: string | undefined])[]
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: AsyncIterable<readonly Row[]>
}

const filterWords: Words = { vi: 'Bộ lọc', en: 'Filters' }
const allWords: Words = { vi: 'tất cả', en: 'all' }
const exportedWords: Words = { vi: 'Xuất bởi', en: 'Exported by' }

/** The Excel file of a filtered list, as the answer of an export endpoint. */
export function listAnswer<Row>(
  { actor, caller, now }: Pick<Work, 'actor' | 'caller' | 'now'>,
  sheet: ListSheet<Row>,
): FileAnswer {
  const { language } = caller
  const filters = sheet.filters
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name[language]}: ${value}`)
  return {
    fileName: `${sheet.fileName}_${plantDay(now)}.xlsx`,
    mediaType: xlsxContentType,
    content: listWorkbook({
      title: sheet.title[language],
      subtitleLines: [
        `${filterWords[language]}: ${filters.length > 0 ? filters.join('; ') : allWords[language]}`,
        `${exportedWords[language]} ${actor.fullName}, ${formatInstant(now.toISOString())}`,
      ],
      columns: sheet.columns,
      rows: sheet.rows,
      creator: actor.fullName,
    }),
  }
}

/** The rows of a short list, read whole when the file is asked for, as {@link ListSheet} takes them. */
export async function* inOneBatch<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read()
}
