import type { Word } from '#web/platform/i18n/words.ts'

/** How a feature's history is put into words. */
export interface HistoryWords {
  /** What the fields are called; a field without words shows its name. */
  readonly fieldWords: Readonly<Record<string, Word>>
  /** The name of a field that no word can have, e.g. of one cell of many; undefined leaves it to `fieldWords`. */
  readonly fieldText?: (field: string) => string | undefined
  /** What the feature's own actions are called, beside created, changed and deleted. */
  readonly actionWords?: Readonly<Record<string, Word>>
  /** Words for a value that means nothing by itself (a code, an id); undefined leaves it as it is. */
  readonly valueWords?: (field: string, value: unknown) => string | undefined
}
