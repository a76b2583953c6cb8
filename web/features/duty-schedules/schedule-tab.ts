import { useSearchParams } from 'react-router'

/** The search parameter that says which tab of a schedule is open: `?tab=on-call`. */
export const TAB = 'tab'

/** The open tab of a schedule, as its address has it, and what opens another one. */
export function useScheduleTab(): readonly [string | undefined, (tab: string) => void] {
  const [params, setParams] = useSearchParams()
  const open = (tab: string) =>
    setParams(
      (now) => {
        now.set(TAB, tab)
        return now
      },
      { preventScrollReset: true },
    )
  return [params.get(TAB) ?? undefined, open]
}
