import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { t } from '#web/kit/kit.words.ts'
import type { FilterName, ListEndpoint } from '#web/kit/list/list-types.ts'
import type { List } from '#web/kit/list/use-list.ts'
import { Kbd } from '#web/kit/display/Kbd.tsx'

import css from './filters.module.css'

const PAUSE_MS = 300

interface SearchBoxProps<E extends ListEndpoint> {
  readonly of: List<E>
  /** The keyword of the list, or one of its filters that takes a text. */
  readonly name: 'keyword' | FilterName<E>
  /** What can be searched for, e.g. "Tìm theo mã, họ tên, SĐT". */
  readonly label?: Word
}

/** Searches a list while one types, a moment after the last key. "/" moves the focus here. */
export function SearchBox<E extends ListEndpoint>({ of: list, name, label }: SearchBoxProps<E>) {
  const filters: Readonly<Record<string, string | undefined>> = list.filters
  return (
    <SearchInput
      current={name === 'keyword' ? list.keyword : (filters[name] ?? '')}
      label={label}
      onSearch={(text) =>
        name === 'keyword' ? list.setKeyword(text) : list.setFilter(name, (text || null) as never)
      }
    />
  )
}

interface SearchInputProps {
  /** What is searched for now. */
  readonly current: string
  readonly label: Word | undefined
  readonly onSearch: (text: string) => void
}

/** The same for anything that can be searched. */
export function SearchInput({ current, label, onSearch }: SearchInputProps) {
  const w = useWords()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [draft, setDraft] = useState<{ text: string; isWaiting: boolean } | null>(null)
  const [known, setKnown] = useState(current)

  // The URL is the truth once nothing is being typed: clearing the filters, or going back, must show in the box.
  if (current !== known) {
    setKnown(current)
    if (!draft?.isWaiting && draft?.text.trim() !== current) setDraft(null)
  }

  function search(text: string): void {
    setDraft({ text, isWaiting: false })
    onSearch(text.trim())
  }
  function type(text: string, pause = PAUSE_MS): void {
    setDraft({ text, isWaiting: true })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), pause)
  }
  function empty(): void {
    type('', 0)
    input.current?.focus()
  }
  // A search that waits must neither follow the user to another screen nor call them back on the way there.
  useLeaving(() => clearTimeout(timer.current))
  useSlashKey(input)

  const text = draft?.text ?? current
  const words = w(label ?? t.searchIn)
  return (
    <search className={css['search']}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        value={text}
        placeholder={words}
        aria-label={words}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && type(text, 0)}
      />
      {text ? <IconButton icon="close" label={w(t.clear)} onClick={empty} /> : <Kbd>/</Kbd>}
    </search>
  )
}

/**
 * Hears of another screen as soon as the router makes for it, whatever led there: a link, a key or the way back. Components
 * hear of it only when it is drawn, which a busy phone does too late.
 */
function useLeaving(onLeave: () => void): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const { pathname } = useLocation()
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const unsubscribe = router?.subscribe(({ navigation, location }) => {
      if ((navigation.location ?? location).pathname !== pathname) leave()
    })
    return () => {
      unsubscribe?.()
      leave()
    }
  }, [router, pathname])
}

/** "/" anywhere on the page, but not while typing or behind a dialog, moves the focus into the box. */
function useSlashKey(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [input])
}
