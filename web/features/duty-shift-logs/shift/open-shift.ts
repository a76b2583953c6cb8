import { createContext, use } from 'react'

import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'

/** The shift of the page, for its drawers. */
export const OpenShift = createContext<DutyShiftLogDetail | null>(null)

/** The shift of the page that a drawer belongs to. */
export function useOpenShift(): DutyShiftLogDetail {
  const shift = use(OpenShift)
  if (!shift) throw new Error('useOpenShift() is for drawers on the page of a shift')
  return shift
}
