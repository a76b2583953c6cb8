import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Confirmations } from '#web/kit/feedback/Confirmations.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { prepareForNoNetwork, type Readiness } from '#web/platform/offline/prepare-for-no-network.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePageTitle } from '#web/platform/routes/page-title.ts'

import { t } from '../stock-takes.words.ts'
import { CountWalk } from './CountWalk.tsx'
import css from './Device.module.css'
import { DeviceState } from './DeviceState.tsx'
import { KeptTakes } from './KeptTakes.tsx'
import { openTakesOutbox } from './takes-outbox.ts'
import { useKeptTakes } from './use-kept-takes.ts'

/** What is on this device, and counting it: it runs without network and without a session. */
export default function DevicePage() {
  const w = useWords()
  const [search] = useSearchParams()
  const readiness = useReadiness()
  const kept = useKeptTakes()
  const takeId = Number(search.get('dot')) || null
  usePageTitle(w(t['device.title']), 0)
  useScannedLink()
  const take = kept?.find((one) => one.sheet.id === takeId)
  return (
    <main className={css['page']}>
      <PageHeader
        title={w(t['device.title'])}
        actions={<ButtonLink to={paths.stockTakes}>{w(t['device.back'])}</ButtonLink>}
      />
      <DeviceState readiness={readiness} />
      {kept && (take ? <CountWalk kept={take} /> : <KeptTakes kept={kept} wantedId={takeId} />)}
      <Confirmations />
    </main>
  )
}

function useReadiness(): Readiness | null {
  const [readiness, setReadiness] = useState<Readiness | null>(null)
  // The outbox, the service worker and the storage of the browser are outside React.
  useEffect(() => {
    openTakesOutbox()
    void prepareForNoNetwork().then(setReadiness)
  }, [])
  return readiness
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
