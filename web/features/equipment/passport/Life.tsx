import { useId, useState } from 'react'

import { equipmentApi } from '#contract/equipment/index.ts'
import { timelineBooks } from '#contract/equipment/timeline-books.ts'
import { type TimelineSource, timelineSources } from '#contract/equipment/timeline.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { SearchInput } from '#web/kit/filters/SearchBox.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import { LifeLines } from './LifeLines.tsx'

/** What the books tell of a thing, narrowed by book and by words, a page after the other. */
export function Life({ id }: { readonly id: number }) {
  const w = useWords()
  const label = useLabel()
  const tickId = useId()
  const [source, setSource] = useState<TimelineSource | null>(null)
  const [keyword, setKeyword] = useState('')
  const [withParts, setWithParts] = useState(true)
  return (
    <>
      <div className="vh-bar vh-after">
        <SearchInput current={keyword} label={t.searchLife} onSearch={setKeyword} />
        <Picker
          label={w(t.source)}
          value={source}
          options={timelineSources.map((value) => ({ value, label: label(timelineBooks[value]) }))}
          onChoose={(chosen) => setSource(timelineSources.find((one) => one === chosen) ?? null)}
        />
        <label className="vh-line" htmlFor={tickId}>
          <input
            id={tickId}
            type="checkbox"
            checked={withParts}
            onChange={(event) => setWithParts(event.target.checked)}
          />
          {w(t.withParts)}
        </label>
      </div>
      <Lines
        key={`${source} ${withParts} ${keyword}`}
        query={{ id, withParts, ...(source && { source }), ...(keyword && { keyword }) }}
      />
    </>
  )
}

/** What to read of the life of a thing. */
export interface LifeQuery {
  readonly id: number
  readonly withParts: boolean
  /** The life of a machine that stood in the thing, in place of the thing's. */
  readonly machineId?: number
  readonly isOpen?: boolean
  readonly source?: TimelineSource
  readonly keyword?: string
}

/** The lines of a life page by page; `more` reads one more, and is null at its beginning. */
export function useLife(query: LifeQuery) {
  const [after, setAfter] = useState<readonly string[]>([])
  const { data, error } = useReadAll(equipmentApi.timeline, [
    { query },
    ...after.map((before) => ({ query: { ...query, before } })),
  ])
  const pages = data.flatMap((page) => page ?? [])
  const isReading = pages.length < data.length
  const next = pages.at(-1)?.next ?? null
  return {
    lines: pages.flatMap(({ items }) => items),
    unseen: pages[0]?.unseen ?? [],
    isReading,
    more: isReading || next === null ? null : () => setAfter([...after, next]),
    error: pages.length === 0 ? error : null,
  }
}

/** The lines of a life, as far as they were asked for. */
export function Lines({ query }: { readonly query: LifeQuery }) {
  const w = useWords()
  const label = useLabel()
  const { lines, unseen, isReading, more, error } = useLife(query)
  if (error) return <Failure error={error} />
  return (
    <>
      <LifeLines of={query.id} lines={lines} />
      {isReading && <Skeleton lines={6} />}
      {!isReading && lines.length === 0 && (
        <Empty title={w(t.nothingHappened)} text={w(t.nothingHappenedHint)} />
      )}
      {more && <Button onClick={more}>{w(t.more)}</Button>}
      {unseen.length > 0 && (
        <p className="vh-note">
          {w(t.unseen, { books: unseen.map((one) => label(timelineBooks[one])).join(', ') })}
        </p>
      )}
    </>
  )
}
