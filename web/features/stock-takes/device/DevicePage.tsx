import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Confirmations } from '#web/kit/feedback/Confirmations.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { DeviceState } from '#web/kit/outbox/device/DeviceState.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useReadiness } from '#web/platform/offline/use-readiness.ts'
import { usePageTitle } from '#web/platform/routes/page-title.ts'

import { t } from '../stock-takes.words.ts'
import { CountWalk } from './CountWalk.tsx'
import css from './Device.module.css'
import { DropCount } from './DropCount.tsx'
import { KeptTakes } from './KeptTakes.tsx'
import { openTakesOutbox, takesOutbox } from './takes-outbox.ts'
import { useKeptTakes } from './use-kept-takes.ts'

/** What is on this device, and counting it: it runs without network and without a session. */
export default function DevicePage() {
  const w = useWords()
  const [search] = useSearchParams()
  const readiness = useReadiness(openTakesOutbox)
  const kept = useKeptTakes()
  const takeId = Number(search.get('dot')) || null
  usePageTitle(w(t['device.title']), 0)
  useScannedLink()
  const take = kept?.find((one) => one.sheet.id === takeId)
  return (
    <main className={`vh-page ${css['page']}`}>
      <PageHeader
        title={w(t['device.title'])}
        actions={<ButtonLink to={paths.stockTakes}>{w(t['device.back'])}</ButtonLink>}
      />
      <DeviceState
        outbox={takesOutbox}
        readiness={readiness}
        words={{
          impossible: t['device.impossible'],
          notReady: t['device.notReady'],
          refused: t['device.refused'],
        }}
        renderWayOut={(key) => <DropCount itemKey={key} />}
      />
      {kept && (take ? <CountWalk kept={take} /> : <KeptTakes kept={kept} wantedId={takeId} />)}
      <Confirmations />
    </main>
  )
}

/** A label that was scanned without network leads here with the number of its item: to the stock-take that has it. */
function useScannedLink(): void {
  const w = useWords()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const kept = useKeptTakes()
  const itemId = search.get('vat-tu')
  // The address says what was scanned; the line is another address.
  useEffect(() => {
    if (itemId === null || kept === null) return
    const take = kept.find(({ sheet }) => sheet.lines.some((line) => String(line.itemId) === itemId))
    const item = take?.sheet.items.find(({ id }) => String(id) === itemId)
    if (!take || !item) toast.error(w(t['device.notHere']))
    const to =
      take && item
        ? `${paths.takesOnDevice}?dot=${take.sheet.id}&tim=${encodeURIComponent(item.itemCode)}`
        : paths.takesOnDevice
    void navigate(to, { replace: true })
  }, [itemId, kept, navigate, w])
}
