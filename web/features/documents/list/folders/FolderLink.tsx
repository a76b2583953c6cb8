import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import { writeListUrl } from '#web/kit/list/list-url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../../documents.words.ts'
import css from './Folders.module.css'

interface FolderLinkProps {
  /** The filter of the list that it sets. */
  readonly name: 'category' | 'underId'
  /** Null for everything. */
  readonly value: string | number | null
  readonly isCurrent: boolean
  readonly count?: number
  readonly onOpen?: (() => void) | undefined
  readonly children: ReactNode
}

/** Opens a folder; the one that is open it closes. */
export function FolderLink({ name, value, isCurrent, count, onOpen, children }: FolderLinkProps) {
  const w = useWords()
  const [search] = useSearchParams()
  const wanted = isCurrent || value === null ? null : String(value)
  const to = { search: writeListUrl(new URLSearchParams(search), { filters: { [name]: wanted } }).toString() }
  return (
    <Link
      className={`vh-row vh-fill vh-round vh-ink vh-lifts ${css['link']}`}
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className="vh-fill vh-breaks">{children}</span>
      {count !== undefined && (
        <span className="vh-note vh-rigid vh-tabular" title={w(t.documentCount, { count })}>
          {count}
        </span>
      )}
    </Link>
  )
}
