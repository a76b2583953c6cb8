import type { ImportResult } from '#contract/employees/import.ts'

import { Counts } from '#web/kit/wizard/Counts.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'

/** How many employees an import adds and changes. */
export function EmployeeCounts({ of }: { readonly of: Pick<ImportResult, 'createCount' | 'updateCount'> }) {
  const w = useWords()
  return (
    <Counts
      of={[
        { label: w(t.toCreate), count: of.createCount },
        { label: w(t.toUpdate), count: of.updateCount },
      ]}
    />
  )
}
