import { useState } from 'react'

import { crossingText, limitBreachApi, type LimitBreach } from '#contract/limit-breaches/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { call } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay, useProfile } from '#web/platform/session/profile.ts'

import { BreachLine } from './BreachLine.tsx'
import css from './Breaches.module.css'
import { t } from './limit-breaches.words.ts'
import { idOfOffer } from './offer-id.ts'

interface OffersProps {
  readonly items: readonly LimitBreach[]
  readonly total: number
  /** The form that crossings are entered with. */
  readonly form: DrawerHandle
}

/** The crossings that wait: each to be entered or set aside, or several of one cause together. */
export function Offers({ items, total, form }: OffersProps) {
  const w = useWords()
  const mayWrite = useMay()(limitBreachApi.acknowledge)
  const { powerPlants } = useProfile()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [dismissing, setDismissing] = useState<readonly LimitBreach[]>([])
  const chosen = items.filter(({ id }) => ticked.includes(id))
  const [first] = chosen
  const toggle = (id: number) =>
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
  const verdicts = (breaches: readonly LimitBreach[]) => (
    <Verdicts breaches={breaches} form={form} onDismiss={setDismissing} />
  )
  return (
    <>
      <p className={`vh-note ${css['hint']}`}>{w(t.waitingHint)}</p>
      <ul className={`vh-stack vh-dense ${css['lines']}`}>
        {items.map((breach) => (
          <BreachLine
            key={breach.id}
            of={breach}
            plantName={powerPlants.length > 1 ? breach.powerPlantName : undefined}
            tick={
              mayWrite &&
              items.length > 1 && (
                <input
                  type="checkbox"
                  aria-label={w(t.choose, { what: `${breach.deviceCode} ${breach.parameterName}` })}
                  checked={ticked.includes(breach.id)}
                  // An event is of one plant.
                  disabled={first !== undefined && first.powerPlantId !== breach.powerPlantId}
                  onChange={() => toggle(breach.id)}
                />
              )
            }
          >
            {mayWrite && chosen.length === 0 && verdicts([breach])}
          </BreachLine>
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className={`vh-above vh-bar vh-right ${css['chosen']}`}>
          <span>{w(t.chosen, { count: chosen.length })}</span>
          {verdicts(chosen)}
        </div>
      )}
      {total > items.length && (
        <p className={`vh-note ${css['hint']}`}>{w(t.more, { count: total - items.length })}</p>
      )}
      {dismissing.length > 0 && <Dismiss breaches={dismissing} onClose={() => setDismissing([])} />}
    </>
  )
}

interface VerdictsProps {
  readonly breaches: readonly LimitBreach[]
  readonly form: DrawerHandle
  readonly onDismiss: (breaches: readonly LimitBreach[]) => void
}

/** What can be said of crossings. */
function Verdicts({ breaches, form, onDismiss }: VerdictsProps) {
  const w = useWords()
  return (
    <>
      <Button tone="quiet" onClick={() => onDismiss(breaches)}>
        {w(t.dismiss)}
      </Button>
      <Button
        onClick={() => form.open(idOfOffer(breaches))}
        onPointerEnter={form.preload}
        onFocus={form.preload}
      >
        {w(t.enter)}
      </Button>
    </>
  )
}

interface DismissProps {
  readonly breaches: readonly LimitBreach[]
  readonly onClose: () => void
}

function Dismiss({ breaches, onClose }: DismissProps) {
  const w = useWords()
  const refresh = useRefresh()
  const language = useLanguage()
  const what = breaches.map((breach) => `${breach.deviceCode}: ${crossingText(breach, language)}`).join('; ')

  async function dismiss(reason: string): Promise<void> {
    const [first] = breaches
    if (!first) return
    const { powerPlantId } = first
    await call(limitBreachApi.acknowledge, {
      body: { powerPlantId, ids: breaches.map(({ id }) => id), reason },
    })
    await refresh(limitBreachApi.list)
    toast.success(w(t.dismissed))
  }
  return (
    <ReasonDialog title={w(t.dismissTitle)} okText={w(t.dismiss)} onClose={onClose} run={dismiss}>
      <p>{w(t.dismissText, { what })}</p>
    </ReasonDialog>
  )
}
