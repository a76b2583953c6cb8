import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { breachStandingLabels, limitBreachApi, type LimitBreach } from '#contract/limit-breaches/index.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { BreachLine } from './BreachLine.tsx'
import css from './Breaches.module.css'
import { t } from './limit-breaches.words.ts'

/** More crossings than a device has in days that are still looked at. */
const MOST = 200
const none: readonly LimitBreach[] = []

/** The crossings of limits that a day of a device has seen, the latest first; none for who may not see events. */
export function useBreachesOfDay(deviceId: number, day: string): readonly LimitBreach[] {
  const may = useMay()
  useLiveRefresh(['readings', 'limit-breaches', 'abnormals'], [limitBreachApi.list])
  const query = { deviceId, to: day, sorting: 'startedAt desc', maxResultCount: MOST }
  const items = useReadAll(limitBreachApi.list, may(limitBreachApi.list) ? [{ query }] : []).data[0]?.items
  return useMemo(
    () => items?.filter(({ lastAt }) => Date.parse(lastAt) >= dayStartMs(day)) ?? none,
    [items, day],
  )
}

/** Says in words what became of a crossing: `Thuộc bất thường BT-2026-007`. */
export function useStandingText(): (breach: LimitBreach) => string {
  const w = useWords()
  const language = useLanguage()
  return useCallback(
    ({ standing, abnormalCode, reason }) => {
      if (abnormalCode !== null) return w(t.partOf, { code: abnormalCode })
      if (standing === 'waiting') return w(t.waitsFor)
      return [breachStandingLabels[standing][language], reason].filter(Boolean).join(': ')
    },
    [w, language],
  )
}

/** The crossings of a day, each with the way to its event, or to where it is settled. */
export function BreachesOfDay({ items }: { readonly items: readonly LimitBreach[] }) {
  const w = useWords()
  const standingText = useStandingText()
  if (items.length === 0) return null
  return (
    <section aria-label={w(t.ofDay)}>
      <h2 className={`vh-usual ${css['title']}`}>{w(t.ofDay)}</h2>
      <ul className={`vh-stack vh-dense ${css['lines']}`}>
        {items.map((breach) => (
          <BreachLine key={breach.id} of={breach}>
            {breach.standing === 'acknowledged' ? (
              standingText(breach)
            ) : (
              <Link to={`${paths.abnormals}${breach.abnormalId === null ? '' : `/${breach.abnormalId}`}`}>
                {standingText(breach)}
              </Link>
            )}
          </BreachLine>
        ))}
      </ul>
    </section>
  )
}
