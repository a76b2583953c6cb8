import { useEffect, useRef } from 'react'

import type { FilterName, ListEndpoint } from '#web/kit/list/list-types.ts'
import type { List } from '#web/kit/list/use-list.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import css from './Stream.module.css'

const PAUSE_MS = 400

interface TextFilterProps<E extends ListEndpoint> {
  readonly of: List<E>
  readonly name: FilterName<E>
  readonly label: Word
}

/** Narrows a list by a short text, e.g. a piece of equipment, a moment after the last key. */
export function TextFilter<E extends ListEndpoint>({ of: list, name, label }: TextFilterProps<E>) {
  const w = useWords()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const filters: Readonly<Record<string, string | undefined>> = list.filters
  const input = useRef<HTMLInputElement>(null)
  const current = filters[name] ?? ''
  // Clearing the filters, or going back, must show in the box; typing must not be overtaken.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = current
  }, [current])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => list.setFilter(name, (text.trim() || null) as never), PAUSE_MS)
  }
  return (
    <input
      ref={input}
      className={`vh-input ${css['text']}`}
      defaultValue={current}
      placeholder={w(label)}
      aria-label={w(label)}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
    />
  )
}
