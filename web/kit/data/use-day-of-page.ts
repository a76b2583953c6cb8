import { useState } from 'react'

import { plantDay } from '#contract/core/format.ts'

import { dayUpTo } from '#web/platform/format/day.ts'

import { useNow } from './use-now.ts'

/**
 * The day that the address of a screen names (`ngay`), and today. An address without a day means the one on which the
 * screen was opened: nobody’s sheet changes under their hands at midnight, but the new day can be chosen.
 */
export function useDayOfPage(search: URLSearchParams): { readonly day: string; readonly today: string } {
  const today = plantDay(useNow())
  const [openedOn] = useState(today)
  return { day: dayUpTo(today, search.get('ngay') ?? openedOn), today }
}
