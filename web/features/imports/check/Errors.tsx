import { formatInteger } from '#contract/core/format.ts'
import { type Import, importApi } from '#contract/imports/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { CellErrors } from '#web/kit/wizard/CellErrors.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'

/** More than anybody reads on a screen; the Excel file has the others. */
const SHOWN = 100

/** What is wrong, each kind once with how often and where first. */
function ErrorGroups({ id }: { readonly id: number }) {
  const w = useWords()
  const groups = useRead(importApi.errorGroups, { query: { id } }).data?.items ?? []
  return (
    <ul className={css['groups']} aria-label={w(t.errorGroups)}>
      {groups.map(({ message, count, value, valueCount, cells }) => (
        <li key={message}>
          <strong>
            {message} × {formatInteger(count)}
          </strong>
          {value !== '' && ` · “${value}” × ${formatInteger(valueCount)}`}
          <small>
            {cells.map(({ row, column }) => w(t.errorCell, { row: formatInteger(row), column })).join('; ')}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The errors of an import by row and column. */
export function Errors({ of: { id, errorCount } }: { readonly of: Import }) {
  const w = useWords()
  const query = { id, maxResultCount: SHOWN }
  const { data } = useRead(importApi.errors, { query })
  if (errorCount === 0 || !data) return null
  return (
    <>
      <ErrorGroups id={id} />
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
