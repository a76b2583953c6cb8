import { formatInteger } from '#contract/core/format.ts'
import type { ImportResult } from '#contract/employees/import.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import css from './ImportPage.module.css'

/** How many employees an import adds and changes. */
export function Counts({ of }: { readonly of: Pick<ImportResult, 'createCount' | 'updateCount'> }) {
  const w = useWords()
  return (
    <dl className={css['counts']}>
      <div>
        <dt>{w(t.toCreate)}</dt>
        <dd>{formatInteger(of.createCount)}</dd>
      </div>
      <div>
        <dt>{w(t.toUpdate)}</dt>
        <dd>{formatInteger(of.updateCount)}</dd>
      </div>
    </dl>
  )
}
