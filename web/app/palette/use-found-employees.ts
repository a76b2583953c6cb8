import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { employeeApi } from '#contract/employees/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { call } from '#web/platform/api/client.ts'
import { matchRank } from '#web/platform/format/fold.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { drawings } from '../shell/drawings.ts'
import type { Found } from './use-found-screens.ts'

const PAUSE_MS = 200
const AT_MOST = 8

/** The employees who answer the search, as far as the user may see them; nobody for less than two letters. */
export function useFoundEmployees(search: string): {
  readonly found: Found[]
  readonly isSearching: boolean
} {
  const label = useLabel()
  const may = useMay()
  const keyword = useSettled(search.trim())
  const isWanted = may(employeeApi.list) && search.trim().length >= 2
  const { data, isFetching } = useQuery({
    queryKey: ['palette', 'employees', keyword],
    queryFn: ({ signal }) => call(employeeApi.list, { query: { keyword, maxResultCount: AT_MOST }, signal }),
    enabled: isWanted && keyword.length >= 2,
    placeholderData: keepPreviousData,
  })
  const employees = isWanted ? (data?.items ?? []) : []
  // The server finds letters anywhere; who has a name that begins with them comes first.
  const ranked = employees.toSorted((a, b) => matchRank(b.fullName, keyword) - matchRank(a.fullName, keyword))
  const found = ranked.map((employee) => ({
    to: `/quan-ly-nhan-vien/${employee.id}`,
    title: employee.fullName,
    detail: `${employee.employeeCode} · ${label(positionLabels[employee.positionTitle])}`,
    icon: drawings.user,
  }))
  return { found, isSearching: isWanted && (isFetching || keyword !== search.trim()) }
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
