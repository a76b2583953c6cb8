import { letterApi } from '#contract/letters/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../letters.words.ts'
import { stale } from '../stale.ts'

interface ReasonProps {
  readonly endpoint: typeof letterApi.close | typeof letterApi.cancel | typeof letterApi.sendBack
  readonly title: Word
  readonly text: Word
}

function Reason({ endpoint, title, text }: ReasonProps) {
  const w = useWords()
  const refresh = useRefresh()
  const { id: given, close } = useDrawer()
  const id = Number(given)
  const version = useRead(letterApi.get, { query: { id } }).data?.version
  if (version === undefined) return null
  const seen = version
  async function run(reason: string): Promise<void> {
    await call(endpoint, { body: { id, version: seen, reason } })
    await refresh(...stale)
  }
  return (
    <ReasonDialog title={w(title)} okText={w(title)} onClose={close} run={run}>
      <p>{w(text)}</p>
    </ReasonDialog>
  )
}

/** Asks how a letter was dealt with, and closes it. */
export function CloseDialog() {
  return <Reason endpoint={letterApi.close} title={t.close} text={t.closeText} />
}

/** Asks why a number is void, and makes it so. */
export function CancelDialog() {
  return <Reason endpoint={letterApi.cancel} title={t.cancel} text={t.cancelText} />
}

/** Asks why a draft is not passed, or not signed, and sends it back to its author. */
export function SendBackDialog() {
  return <Reason endpoint={letterApi.sendBack} title={t.sendBack} text={t.sendBackText} />
}
