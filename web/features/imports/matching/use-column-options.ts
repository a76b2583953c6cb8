import type { ImportPreview } from '#contract/imports/import.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'

/** The columns of a file to choose from, by their place. */
export function useColumnOptions({ columns }: ImportPreview): { value: string; label: string }[] {
  const w = useWords()
  return columns.map(({ title }, column) => ({
    value: String(column),
    label: title || w(t.unnamedColumn, { number: column + 1 }),
  }))
}
