import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { fold } from '#web/platform/format/fold.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import type { Word } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { askedRange } from './asked-range.ts'
import { sources } from './sources.ts'
import type { Found } from './use-found-screens.ts'

const PAUSE_MS = 200

/** Records that answer the search, as far as the user may see them, by what they are; those that are called so come first. */
export function useFoundRecords(search: string): {
  readonly groups: readonly { readonly name: Word; readonly found: readonly Found[] }[]
  readonly isSearching: boolean
} {
  const label = useLabel()
  const language = useLanguage()
  const may = useMay()
  const wanted = search.trim()
  const settled = useSettled(wanted)
  const asked = askedRange(settled)
  const meant = askedRange(wanted)
  const open = sources.filter((source) => may(source.endpoint) && source.isMeant(meant))
  const answers = useQueries({
    queries: open.map(({ endpoint, isMeant, find }) => ({
      queryKey: ['palette', endpoint.path, language, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => find({ asked, signal, label }),
      enabled: isMeant(asked),
      placeholderData: keepPreviousData<Found[]>,
    })),
  })
  const called = fold(meant.keyword)
  const isCalledSo = ({ found }: { readonly found: readonly Found[] }) =>
    Number(called !== '' && found.some(({ title }) => fold(title).startsWith(called)))
  return {
    groups: open
      .map(({ name }, at) => ({ name, found: answers[at]?.data ?? [] }))
      .toSorted((a, b) => isCalledSo(b) - isCalledSo(a)),
    isSearching: open.length > 0 && (settled !== wanted || answers.some(({ isFetching }) => isFetching)),
  }
}

/** The value once it has not changed for a moment: one request for a word, not one for each letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
