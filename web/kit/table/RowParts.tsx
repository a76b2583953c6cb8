import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'

import { useWords } from '#web/platform/i18n/words.ts'

import { Menu } from '#web/kit/controls/Menu.tsx'
import { t } from '#web/kit/kit.words.ts'

import type { IdentifiedRow, RowAction, RowTarget } from './row.ts'
import css from './Table.module.css'

interface RowLinkProps {
  readonly row: IdentifiedRow
  readonly opens: RowTarget | undefined
  readonly children: ReactNode
}

/** The id of the element that names a row, for what acts on the row. */
export const linkId = (row: IdentifiedRow) => `row-${row.id}`

/** Arrow keys move from row to row, Home and End to the first and the last. */
function walk(event: KeyboardEvent): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.findIndex((link) => link === event.currentTarget)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}

/** What names a row, as a link to what the row opens. */
export function RowLink({ row, opens, children }: RowLinkProps) {
  if (!opens) return <span id={linkId(row)}>{children}</span>
  return (
    <Link
      id={linkId(row)}
      data-row-link
      className={css['link']}
      to={opens.href(row.id)}
      state={opens.state}
      preventScrollReset
      onFocus={opens.preload}
      onClick={() => opens.onOpen?.(row.id)}
      onKeyDown={walk}
    >
      {children}
    </Link>
  )
}

interface RowMenuProps {
  readonly row: IdentifiedRow
  readonly actions: ((row: IdentifiedRow) => readonly RowAction[]) | undefined
}

/** The menu of a row; nothing where there is nothing to do. */
export function RowMenu({ row, actions }: RowMenuProps) {
  const w = useWords()
  const items = actions?.(row) ?? []
  return items.length > 0 && <Menu label={w(t.actions)} describedBy={linkId(row)} items={items} />
}
