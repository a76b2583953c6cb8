import { type Language, languages } from './problem.ts'

/** A text in every language. */
export type Label = Readonly<Record<Language, string>>

/** What a field is called wherever it is shown, and its unit, said once: `{ vi: 'Công suất đặt', en: 'Rated power', unit: 'MW' }`. */
export interface FieldWord extends Label {
  readonly unit?: string
  /** A shorter name for the heads of columns, in tables and sheets, where room is scarce: `SĐT` for `Số điện thoại`. */
  readonly short?: Label
  /** The words of what it holds, for an object or a list of them. */
  readonly parts?: Readonly<Record<string, FieldWord>>
}

type KeyOf<Row> = Row extends unknown ? keyof Row & string : never
/** Fields that no screen shows of any record. */
type Silent = 'id' | 'version' | 'can'

/** The words of a record: one for each of its fields, but for those named as never shown. */
export type WordsOf<Row, Unshown extends KeyOf<Row> = never> = {
  readonly [Name in Exclude<KeyOf<Row>, Unshown | Silent>]: FieldWord
}

/**
 * What the fields of a record are called, said beside its schema: `words<Plant>()({ code: { vi: 'Mã', en: 'Code' }, … })`.
 * A field left out and a name too many do not compile. Fields that nobody is ever shown are named by their type:
 * `words<Plant, 'creationTime'>()`; `id`, `version` and `can` are never shown.
 */
export function words<Row, Unshown extends KeyOf<Row> = never>() {
  return (given: WordsOf<Row, Unshown>): WordsOf<Row, Unshown> => given
}

/** Units that are words, in English; symbols are those of all languages. */
const englishUnits: ReadonlyMap<string, string> = new Map([
  ['ngày', 'days'],
  ['phút', 'min'],
  ['tháng', 'months'],
  ['năm', 'years'],
  ['đ/kWh', 'VND/kWh'],
])

/** The unit of a word as a language writes it: `ngày` is `days` in English, `MW` is `MW`. */
export function unitIn(unit: string, language: Language): string {
  return language === 'en' ? (englishUnits.get(unit) ?? unit) : unit
}

/** A field in full with its unit, where its value stands without: `Công suất đặt (MW)`. */
export function nameOf(word: FieldWord, language: Language): string {
  return word.unit ? `${word[language]} (${unitIn(word.unit, language)})` : word[language]
}

/** A field as the heading of a sheet names it: as short as can be, with its unit. */
export function headingOf({ short, ...word }: FieldWord, language: Language): string {
  return nameOf({ ...word, ...short }, language)
}

/** Every name of a field: in full, short, and as a heading with its unit, in all languages. */
export function namesOf(word: FieldWord): readonly string[] {
  return languages.flatMap((language) => [
    word[language],
    nameOf(word, language),
    ...(word.short ? [word.short[language]] : []),
    headingOf(word, language),
  ])
}

/** How a claim reads. */
export const claimLabels = {
  true: { vi: 'Có', en: 'Yes' },
  false: { vi: 'Không', en: 'No' },
} as const

/** Words that records of many features share. */
export const sharedWords = {
  plant: { vi: 'Nhà máy', en: 'Plant' },
  status: { vi: 'Trạng thái', en: 'Status' },
  note: { vi: 'Ghi chú', en: 'Note' },
  keyword: { vi: 'Từ khóa', en: 'Keyword' },
  from: { vi: 'Từ ngày', en: 'From' },
  to: { vi: 'Đến ngày', en: 'To' },
  struckAt: { vi: 'Gạch bỏ lúc', en: 'Struck at' },
  struckByName: { vi: 'Người gạch bỏ', en: 'Struck by' },
  struckReason: { vi: 'Lý do gạch bỏ', en: 'Reason for striking' },
} as const satisfies Readonly<Record<string, FieldWord>>
