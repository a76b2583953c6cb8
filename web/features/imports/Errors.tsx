import { formatInteger } from '#contract/core/format.ts'
import { type Import, importApi } from '#contract/imports/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { CellErrors } from '#web/kit/wizard/CellErrors.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './imports.words.ts'

/** More than anybody reads on a screen; the Excel file has the others. */
const SHOWN = 100

/** The errors of an import by row and column. */
export function Errors({ of: { id, errorCount } }: { readonly of: Import }) {
  const w = useWords()
  const query = { id, maxResultCount: SHOWN }
  const { data } = useRead(importApi.errors, { query })
  if (errorCount === 0 || !data) return null
  return (
    <>
      <CellErrors errors={data.items} />
      <div className={css['below']}>
        <DownloadButton
          endpoint={importApi.exportErrors}
          query={{ id }}
          name="loi-nhap-so-lieu"
          label={t.downloadErrors}
        />
        {errorCount > SHOWN && <span>{w(t.moreErrors, { count: formatInteger(errorCount - SHOWN) })}</span>}
      </div>
    </>
  )
}
