import { formatInstant, plantDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { claimLabels, type Label } from '#contract/core/words.ts'

import type { FileAnswer, Work } from '../http/call.ts'
import type { Sheet } from './sheet-of.ts'
import { listWorkbook } from './write/list-workbook.ts'
import { xlsxContentType } from './write/workbook.ts'

/** One filter of a list in words: what it is called, and what was chosen; nothing where it was left alone. */
export type FilterWords = readonly [name: Label, value: Label | string | boolean | null | undefined]

/** A list as its feature exports it. */
export interface ListSheet<Row> {
  readonly title: Label
  /** Name of the file without day and ending, e.g. `nhan-vien`. */
  readonly fileName: string
  /** What the list was filtered by, in words; the file says so below its title. */
  readonly filters: readonly FilterWords[]
  readonly columns: Sheet<Row>
  readonly rows: AsyncIterable<readonly Row[]>
}

const filterWords: Label = { vi: 'Bộ lọc', en: 'Filters' }
const allWords: Label = { vi: 'tất cả', en: 'all' }
const exportedWords: Label = { vi: 'Xuất bởi', en: 'Exported by' }

/** The Excel file of a filtered list, as the answer of an export endpoint. */
export function listAnswer<Row>(
  { actor, caller, now }: Pick<Work, 'actor' | 'caller' | 'now'>,
  sheet: ListSheet<Row>,
): FileAnswer {
  const { language } = caller
  const counted = counting(sheet.rows)
  const filters = sheet.filters
    .map(([name, value]) => [name[language], chosenText(value, language)] as const)
    .filter(([, chosen]) => chosen !== '')
    .map(([name, chosen]) => `${name}: ${chosen}`)
  return {
    fileName: `${sheet.fileName}_${plantDay(now)}.xlsx`,
    mediaType: xlsxContentType,
    content: listWorkbook({
      title: sheet.title[language],
      subtitleLines: [
        `${filterWords[language]}: ${filters.length > 0 ? filters.join('; ') : allWords[language]}`,
        `${exportedWords[language]} ${actor.fullName}, ${formatInstant(now.toISOString())}`,
      ],
      columns: sheet.columns(language),
      rows: counted.rows,
      creator: actor.fullName,
    }),
    list: { title: sheet.title[language], rowCount: counted.count },
  }
}

/** The same rows, and how many of them have come; they end as before, also when nobody asked for the first. */
function counting<Row>(rows: AsyncIterable<readonly Row[]>) {
  let come = 0
  const source = rows[Symbol.asyncIterator]()
  const counted: AsyncIterator<readonly Row[]> = {
    async next() {
      const step = await source.next()
      if (!step.done) come += step.value.length
      return step
    },
    return: async (value: unknown) => (await source.return?.(value)) ?? { done: true, value },
  }
  return { rows: { [Symbol.asyncIterator]: () => counted }, count: () => come }
}

function chosenText(value: FilterWords[1], language: Language): string {
  const chosen = typeof value === 'boolean' ? claimLabels[value ? 'true' : 'false'] : (value ?? '')
  return typeof chosen === 'string' ? chosen : chosen[language]
}

/** The rows of a short list, read whole when the file is asked for, as {@link ListSheet} takes them. */
export async function* inOneBatch<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read()
}
