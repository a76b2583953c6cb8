import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import css from './EntryOffer.module.css'
import { t } from './unit-operations.words.ts'

interface EntryOfferProps {
  /** The number of an entry about a start or stop. */
  readonly dutyOperationId: number
  /** Opens the form with that number; see {@link loadStateFromEntry}. */
  readonly opens: DrawerHandle
}

/** What an entry of the shift log offers beside itself: the change of state it tells of, or the way to the one made. */
export function EntryOffer(props: EntryOfferProps) {
  const may = useMay()
  return may(unitOperationApi.offer) ? <Offer {...props} /> : null
}

function Offer({ dutyOperationId, opens }: EntryOfferProps) {
  const w = useWords()
  const { data } = useRead(unitOperationApi.offer, { query: { dutyOperationId } })
  useLiveRefresh(['unit-states', 'duty-shift-operations'], [unitOperationApi.offer])
  // A unit that does already what the entry tells of has nothing to change.
  if (!data || (data.unitStateId === null && data.unitId !== null && data.state === null)) return null
  const unit = data.unitCode ?? ''
  if (data.unitStateId !== null)
    return (
      <p className={css['offer']}>
        <Link to={`${paths.unitOperations}?open=state.${data.unitStateId}`}>
          {w(t.stateChanged, { unit })}
        </Link>
      </p>
    )
  return (
    <p className={css['offer']}>
      <Button
        tone="quiet"
        onClick={() => opens.open(dutyOperationId)}
        onPointerEnter={opens.preload}
        onFocus={opens.preload}
      >
        {unit ? w(t.changeStateOf, { unit }) : w(t.changeState)}
      </Button>
    </p>
  )
}
