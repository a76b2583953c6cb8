import type { ReactNode } from 'react'

import { NotThere } from '#web/kit/record/NotThere.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import type { Word } from '#web/platform/i18n/words.ts'
import { useRecordTitle } from '#web/platform/routes/page-title.ts'

import css from './Record.module.css'

interface RecordPageProps {
  /** Why the record could not be read. */
  readonly error: Error | null
  /** It was read. */
  readonly isThere: boolean
  /** The address of the list that records like it stand in. */
  readonly list: string
  /** What the button that leads there says. */
  readonly toList: Word
  readonly children: ReactNode
}

/**
 * The page of one record: its head, what it says, and the drawers opened from it.
 * Where something in it is marked `data-print`, only that goes on paper.
 */
export function RecordPage({ error, isThere, list, toList, children }: RecordPageProps) {
  return (
    <div className={css['page']}>
      {error && <NotThere error={error} list={list} toList={toList} />}
      {!isThere && !error && (
        <div className={css['card']}>
          <Skeleton lines={10} />
        </div>
      )}
      {children}
    </div>
  )
}

interface RecordHeaderProps {
  /** The element id of the title, for menus that belong to it. */
  readonly id: string
  /** Null while it has none. */
  readonly code: string | null
  readonly tags: ReactNode
  /** One more word beside the tags. */
  readonly remark?: ReactNode
  readonly title: string
  /** What the record is called on the way to it and among those opened last; its code, or its title while it has none. */
  readonly name?: string
  /** Where and whose it is, on a line of its own. */
  readonly about: string
  readonly actions: ReactNode
}

/** Which record it is, how far it is, and what can be done with it now. */
export function RecordHeader(props: RecordHeaderProps) {
  const { id, code, tags, remark, title, name = code ?? title, about, actions } = props
  useRecordTitle(name)
  return (
    <header className={css['header']}>
      <div className={css['what']}>
        <p className={css['state']}>
          {code && <span className={css['code']}>{code}</span>}
          {tags}
          {remark && <span className={css['quiet']}>{remark}</span>}
        </p>
        <h1 id={id}>{title}</h1>
        <p className={css['quiet']}>{about}</p>
      </div>
      <div className={css['actions']}>{actions}</div>
    </header>
  )
}

interface RecordColumnsProps {
  readonly main: ReactNode
  readonly side: ReactNode
}

/** What a record says at the left, what becomes of it at the right; one below the other on a phone. */
export function RecordColumns({ main, side }: RecordColumnsProps) {
  return (
    <div className={`vh-beside ${css['columns']}`}>
      <div className={css['main']}>{main}</div>
      <div className={css['side']}>{side}</div>
    </div>
  )
}
