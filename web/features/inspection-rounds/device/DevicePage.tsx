import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { paths, pathTo } from '#contract/core/paths.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Confirmations } from '#web/kit/feedback/Confirmations.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { DeviceState } from '#web/kit/outbox/device/DeviceState.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useReadiness } from '#web/platform/offline/use-readiness.ts'
import { usePageTitle } from '#web/platform/routes/page-title.ts'

import { t } from '../inspection-rounds.words.ts'
import css from './Device.module.css'
import { KeptRounds } from './KeptRounds.tsx'
import { openStopByLink } from './open-stop-by-link.ts'
import { openRoundsOutbox, roundsOutbox, useQueued } from './rounds-outbox.ts'
import { RoundWalk } from './RoundWalk.tsx'
import { useKept } from './use-kept.ts'

/** What is on this device, and walking it: it runs without network and without a session. */
export default function DevicePage() {
  const w = useWords()
  const [search] = useSearchParams()
  const readiness = useReadiness(openRoundsOutbox)
  const kept = useKept()
  const roundId = Number(search.get('luot')) || null
  usePageTitle(w(t['device.title']), 0)
  useScannedLink()
  const round = kept?.find((one) => one.round.id === roundId)
  return (
    <main className={`vh-page ${css['page']}`}>
      <PageHeader
        title={w(t['device.title'])}
        actions={<ButtonLink to={paths.inspectionRounds}>{w(t['device.back'])}</ButtonLink>}
      />
      <DeviceState
        outbox={roundsOutbox}
        readiness={readiness}
        words={{
          impossible: t['device.impossible'],
          notReady: t['device.notReady'],
          refused: t['device.refused'],
        }}
      />
      {kept && (round ? <RoundWalk kept={round} /> : <KeptRounds kept={kept} isGone={roundId !== null} />)}
      <Confirmations />
    </main>
  )
}

/** A label that was scanned without network leads here with the number of its thing. */
function useScannedLink(): void {
  const w = useWords()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const kept = useKept()
  const items = useQueued()
  const thing = search.get('thiet-bi')
  // The address says what was scanned; the stop is another address.
  useEffect(() => {
    if (thing === null || kept === null) return
    const to = openStopByLink(pathTo(paths.equipmentPassport, { id: thing }), kept, items)
    if (!to) toast.error(w(t['device.notOnDevice']))
    void navigate(to ?? paths.roundsOnDevice, { replace: true })
  }, [thing, kept, items, navigate, w])
}
