import { useState } from 'react'

import type { QueryOf } from '#contract/core/endpoint.ts'
import { limitBreachApi, OFFERED_DAYS, type BreachStanding } from '#contract/limit-breaches/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

import { BreachLine } from './BreachLine.tsx'
import css from './Breaches.module.css'
import { t } from './limit-breaches.words.ts'
import { Offers } from './Offers.tsx'

const SHOWN = 20

interface BreachOffersProps {
  /** Of one plant; undefined for all that the user sees. */
  readonly powerPlantId: number | undefined
  /** The form that a crossing is entered with, opened with its id. */
  readonly form: DrawerHandle
  /** Shows the crossings from the start, not only how many there are. */
  readonly isOpen?: boolean
  /** Those that wait if left out. */
  readonly standing?: Extract<BreachStanding, 'waiting' | 'unanswered'>
}

/** What went beyond its alarm limit and was neither entered as an event nor set aside; nothing where there is none. */
export function BreachOffers({
  powerPlantId,
  form,
  isOpen: isOpenFirst = false,
  standing = 'waiting',
}: BreachOffersProps) {
  const w = useWords()
  const [isOpen, setOpen] = useState(isOpenFirst)
  const query = { standing, ...(powerPlantId !== undefined && { powerPlantId }) }
  const { data } = useOpenBreaches(query)
  if (!data || data.totalCount === 0) return null
  const title = w(t[standing], { count: data.totalCount, days: OFFERED_DAYS })
  return (
    <section className={`vh-after vh-scrolls vh-rigid ${css['offers']}`} aria-label={title}>
      <header className="vh-bar vh-orange">
        <Icon name="alert" size={18} />
        <strong>{title}</strong>
        <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {w(isOpen ? t.hide : t.show)}
        </Button>
        {isOpen && (
          <DownloadButton
            endpoint={limitBreachApi.exportExcel}
            query={query}
            name="vuot-nguong"
            label={t.exportWaiting}
          />
        )}
      </header>
      {isOpen && <Offers items={data.items} total={data.totalCount} form={form} />}
    </section>
  )
}

function useOpenBreaches(query: QueryOf<typeof limitBreachApi.list>) {
  const refresh = useRefresh()
  // Crossings follow readings, and an event that is deleted gives its crossings back.
  useLive(['readings', 'limit-breaches', 'abnormals'], () => void refresh(limitBreachApi.list))
  return useRead(limitBreachApi.list, { query: { ...query, maxResultCount: SHOWN } })
}

/** The crossings of limits that an event was made of; nothing where there is none. */
export function BreachesOfEvent({ abnormalId }: { readonly abnormalId: number }) {
  const { data } = useRead(limitBreachApi.list, { query: { abnormalId, maxResultCount: SHOWN } })
  if (!data || data.items.length === 0) return null
  return (
    <ul className={`vh-stack vh-dense ${css['lines']}`}>
      {data.items.map((breach) => (
        <BreachLine key={breach.id} of={breach} />
      ))}
    </ul>
  )
}
