import { foldedWords } from '#contract/core/search.ts'

/** A column of values as its heading is compared. */
export interface HeadedColumn {
  readonly column: number
  readonly title: string
  /** What the device of the column is called, where it is known. */
  readonly deviceNames: readonly string[]
}

/** Columns whose headings differ by the device only: `INV01 P`, `INV02 P` and so on. */
export interface AlikeColumns {
  readonly columns: readonly number[]
  /** The first heading and the last. */
  readonly titles: readonly [first: string, last: string]
}

/** A heading without what tells its device: the name of the device that is known, and every number. */
function patternOf({ title, deviceNames }: HeadedColumn): string {
  const bare = deviceNames.reduce((text, name) => text.replace(name, '#'), title)
  return foldedWords(bare.replaceAll(/#|\d+(?:[._-]\d+)*/g, ' # ').replaceAll('#', 'x'))
}

/** Groups of two columns and more that can be matched by one choice, in the order of the file. */
export function alikeColumns(columns: readonly HeadedColumn[]): readonly AlikeColumns[] {
  const groups = new Map<string, HeadedColumn[]>()
  for (const column of columns) {
    const pattern = patternOf(column)
    groups.set(pattern, [...(groups.get(pattern) ?? []), column])
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      columns: group.map(({ column }) => column),
      titles: [group[0]?.title ?? '', group.at(-1)?.title ?? ''] as const,
    }))
}

/** What all have in common; undefined where they differ. */
export function common<T>(values: readonly T[]): T | undefined {
  const [first] = values
  return values.every((value) => value === first) ? first : undefined
}
