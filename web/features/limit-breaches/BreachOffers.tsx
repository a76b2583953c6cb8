import { useState } from 'react'

import { crossingText, limitBreachApi, type LimitBreach } from '#contract/limit-breaches/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { BreachLine } from './BreachLine.tsx'
import css from './Breaches.module.css'
import { t } from './limit-breaches.words.ts'

const SHOWN = 20

interface BreachOffersProps {
  /** Of one plant; undefined for all that the user sees. */
  readonly powerPlantId: number | undefined
  /** The form that a crossing is entered with, opened with its id. */
  readonly form: DrawerHandle
  /** Shows the crossings from the start, not only how many there are. */
  readonly isOpen?: boolean
}

/** What went beyond its alarm limit and was neither entered as an event nor set aside; nothing where there is none. */
export function BreachOffers({ powerPlantId, form, isOpen: isOpenFirst = false }: BreachOffersProps) {
  const w = useWords()
  const [isOpen, setOpen] = useState(isOpenFirst)
  const { data } = useWaitingBreaches(powerPlantId)
  if (!data || data.totalCount === 0) return null
  return (
    <section className={css['offers']} aria-label={w(t.waiting, { count: data.totalCount })}>
      <header>
        <Icon name="alert" size={18} />
        <strong>{w(t.waiting, { count: data.totalCount })}</strong>
        <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {w(isOpen ? t.hide : t.show)}
        </Button>
      </header>
      {isOpen && <Offers items={data.items} total={data.totalCount} form={form} />}
    </section>
  )
}

function useWaitingBreaches(powerPlantId: number | undefined) {
  const refresh = useRefresh()
  // Crossings follow readings, and an event that is deleted gives its crossings back.
  useLive(['readings', 'limit-breaches', 'abnormals'], () => void refresh(limitBreachApi.list))
  return useRead(limitBreachApi.list, {
    query: {
      standing: 'waiting',
      maxResultCount: SHOWN,
      ...(powerPlantId !== undefined && { powerPlantId }),
    },
  })
}

interface OffersProps {
  readonly items: readonly LimitBreach[]
  readonly total: number
  readonly form: DrawerHandle
}

function Offers({ items, total, form }: OffersProps) {
  const w = useWords()
  const may = useMay()
  const { powerPlants } = useProfile()
  const [dismissing, setDismissing] = useState<LimitBreach | null>(null)
  return (
    <>
      <p className={css['hint']}>{w(t.waitingHint)}</p>
      <ul className={css['lines']}>
        {items.map((breach) => (
          <BreachLine
            key={breach.id}
            of={breach}
            plantName={powerPlants.length > 1 ? breach.powerPlantName : undefined}
          >
            {may(limitBreachApi.acknowledge) && (
              <>
                <Button tone="quiet" onClick={() => setDismissing(breach)}>
                  {w(t.dismiss)}
                </Button>
                <Button
                  onClick={() => form.open(breach.id)}
                  onPointerEnter={form.preload}
                  onFocus={form.preload}
                >
                  {w(t.enter)}
                </Button>
              </>
            )}
          </BreachLine>
        ))}
      </ul>
      {total > items.length && <p className={css['hint']}>{w(t.more, { count: total - items.length })}</p>}
      {dismissing && <Dismiss breach={dismissing} onClose={() => setDismissing(null)} />}
    </>
  )
}

interface DismissProps {
  readonly breach: LimitBreach
  readonly onClose: () => void
}

function Dismiss({ breach, onClose }: DismissProps) {
  const w = useWords()
  const refresh = useRefresh()
  const language = useLanguage()

  async function dismiss(reason: string): Promise<void> {
    const { powerPlantId, id } = breach
    await call(limitBreachApi.acknowledge, { body: { powerPlantId, ids: [id], reason } })
    await refresh(limitBreachApi.list)
    toast.success(w(t.dismissed))
  }
  return (
    <ReasonDialog title={w(t.dismissTitle)} okText={w(t.dismiss)} onClose={onClose} run={dismiss}>
      <p>{w(t.dismissText, { what: `${breach.deviceCode}: ${crossingText(breach, language)}` })}</p>
    </ReasonDialog>
  )
}

/** The crossings of limits that an event was made of; nothing where there is none. */
export function BreachesOfEvent({ abnormalId }: { readonly abnormalId: number }) {
  const { data } = useRead(limitBreachApi.list, { query: { abnormalId, maxResultCount: SHOWN } })
  if (!data || data.items.length === 0) return null
  return (
    <ul className={css['lines']}>
      {data.items.map((breach) => (
        <BreachLine key={breach.id} of={breach} />
      ))}
    </ul>
  )
}
