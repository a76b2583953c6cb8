import { formatInteger } from '#contract/core/format.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'
import type { ListEndpoint } from '#web/kit/list/list-types.ts'
import { pageSizes } from '#web/kit/list/list-url.ts'
import type { List } from '#web/kit/list/use-list.ts'

import css from './Pagination.module.css'

/** The pages of a list: which rows are shown of how many, the size of a page, and the way to the others. */
export function Pagination<E extends ListEndpoint>({ of: list }: { readonly of: List<E> }) {
  const w = useWords()
  const { page, pageCount, size, total, setPage } = list
  const from = (page - 1) * size + 1
  const range = {
    from: formatInteger(from),
    to: formatInteger(Math.min(total, page * size)),
    total: formatInteger(total),
  }
  const isFirst = page <= 1
  const isLast = page >= pageCount
  return (
    <nav className={css['pages']} aria-label={w(t.pages)}>
      <span className={css['range']} aria-live="polite">
        {w(t.rowCount, range)}
      </span>
      <select
        className={css['size']}
        aria-label={w(t.rowsPerPage)}
        value={size}
        onChange={(event) => list.setSize(Number(event.target.value))}
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {w(t.pageSize, { size: one })}
          </option>
        ))}
      </select>
      <span className={css['page']}>{w(t.pageOf, { page, count: formatInteger(pageCount) })}</span>
      <span className={css['steps']}>
        <IconButton icon="first" label={w(t.pageFirst)} disabled={isFirst} onClick={() => setPage(1)} />
        <IconButton
          icon="chevronLeft"
          label={w(t.pagePrevious)}
          disabled={isFirst}
          onClick={() => setPage(page - 1)}
        />
        <IconButton
          icon="chevronRight"
          label={w(t.pageNext)}
          disabled={isLast}
          onClick={() => setPage(page + 1)}
        />
        <IconButton icon="last" label={w(t.pageLast)} disabled={isLast} onClick={() => setPage(pageCount)} />
      </span>
    </nav>
  )
}
