import type { RegisterImportResult } from '#contract/imports/register.ts'

import type { OpenQuestion } from './RegisterImport.tsx'
import { t } from './register-import.words.ts'

/** In which order a file writes days: asked where it does not show it, or shows both. */
export const dayQuestion: OpenQuestion<RegisterImportResult> = {
  field: 'dayOrder',
  asked: ({ dayOrder, dayCells }) =>
    dayOrder === 'tie' || dayOrder === 'conflict'
      ? { isConflict: dayOrder === 'conflict', cells: dayCells }
      : undefined,
  words: { tie: t.daysTie, conflict: t.daysConflict, are: t.daysAre, choose: t.daysChoose },
  answers: [
    { value: 'dayFirst', label: t.dayFirst },
    { value: 'monthFirst', label: t.monthFirst },
  ],
}
